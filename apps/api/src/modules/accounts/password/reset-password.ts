import type { resetPassword as contract } from '@aura/contracts/users';
import { sql } from 'kysely';
import { recordAudit } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, NotFound } from '../../../core/errors.ts';
import { announce } from '../../../events/announce.ts';
import type { AccountParts } from '../parts.ts';
import { newTemporaryPassword } from './temporary-password.ts';
import { revokeSessions } from '../sessions/session.store.ts';

export function resetPassword({ hashing }: AccountParts): UseCase<typeof contract> {
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
