import type { changePassword as contract } from '@aura/contracts/account-security';
import { sql } from 'kysely';
import { recordAudit } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { announce } from '../../../events/announce.ts';
import type { AccountParts } from '../parts.ts';
import { ofPasswordProofs } from '../sign-in/counters.ts';
import { provePassword } from './prove-password.ts';
import { revokeSessions } from '../sessions/session.store.ts';

export function changePassword({ hashing, throttle }: AccountParts): UseCase<typeof contract> {
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
