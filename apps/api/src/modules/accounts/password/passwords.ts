import type { resetPassword as resetPasswordContract } from '@aura/contracts/users';

import { sql } from 'kysely';
import type { changePassword as changePasswordContract } from '@aura/contracts/account-security';

import { recordAudit } from '../../../core/audit.ts';

import type { UseCase } from '../../../core/context.ts';

import { Conflict, NotFound, Invalid } from '../../../core/errors.ts';

import { announce } from '../../../events/announce.ts';

import type { AccountParts } from '../parts.ts';

import { newTemporaryPassword } from './temporary-password.ts';

import { revokeSessions } from '../sessions/session.store.ts';
import { ofPasswordProofs } from '../sign-in/counters.ts';
import { provePassword } from './prove-password.ts';

export function resetPassword({ hashing }: AccountParts): UseCase<typeof resetPasswordContract> {
  return async (context, { params: { id } }) => {
    if (id === context.actor.userId) throw new Conflict('Cambie su propia contraseña desde su perfil.');
    const temporarySecret = newTemporaryPassword();
    const passwordHash = await hashing.hash(temporarySecret);
    await context.inTransaction(async (inside) => {
      const user = await inside.db.selectFrom('userAccount').select('id').where('id', '=', id).executeTakeFirst();
      if (user === undefined) throw new NotFound();
      const link = await inside.db.selectFrom('providerLink').select('id').where('userId', '=', id).executeTakeFirst();
      if (link !== undefined) throw new Conflict('Esa persona entra con su liga: no lleva contraseña.');
      const credential = { passwordHash, changedAt: sql<Date>`now()`, mustChange: true };
      await inside.db
        .insertInto('userCredential')
        .values({ userId: id, ...credential })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(credential))
        .execute();
      await revokeSessions(inside, { userId: id, reason: 'password reset' });
      await announce(inside, { name: 'account.passwordChanged', userId: id });
      await recordAudit(inside, {
        act: 'resetPassword',
        entity: 'user',
        entityId: id,
        changes: { passwordReset: [null, true] },
      });
    });
    return { temporarySecret };
  };
}

export function changePassword({ hashing, throttle }: AccountParts): UseCase<typeof changePasswordContract> {
  return async (context, { body: { oldPassword, newPassword } }) => {
    const { userId, username, sessionId } = context.actor;
    const user = await context.inTransaction(({ db }) =>
      db
        .selectFrom('userAccount as u')
        .select(['u.firstName', 'u.lastName', 'u.mothersLastName', 'u.email'])
        .where('u.id', '=', userId)
        .executeTakeFirstOrThrow(),
    );
    if (!(await provePassword({ hashing, throttle }, context, oldPassword)))
      throw new Invalid({ oldPassword: 'La contraseña actual no es correcta' });
    if (newPassword === oldPassword) throw new Invalid({ newPassword: 'Use una contraseña distinta de la actual' });
    const fault = await hashing.judge(newPassword, [
      username,
      user.firstName,
      user.lastName,
      user.mothersLastName,
      user.email,
    ]);
    if (fault !== undefined) throw new Invalid({ newPassword: fault });

    const passwordHash = await hashing.hash(newPassword);
    await context.inTransaction(async (inside) => {
      await inside.db
        .updateTable('userCredential')
        .set({ passwordHash, changedAt: sql`now()`, mustChange: false })
        .where('userId', '=', userId)
        .execute();
      await revokeSessions(inside, { userId, except: sessionId, reason: 'password changed' });
      await announce(inside, { name: 'account.passwordChanged', userId });
      await recordAudit(inside, { act: 'changePassword', entity: 'user', entityId: userId });
    });
    await throttle.giveBack(ofPasswordProofs(userId));
    return null;
  };
}
