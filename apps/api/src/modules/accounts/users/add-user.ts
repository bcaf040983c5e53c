import type { addUser as contract } from '@aura/contracts/users';
import { recordAudit } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { differences } from '../../../core/record/differences.ts';
import type { AccountParts } from '../parts.ts';
import { newTemporaryPassword } from '../password/temporary-password.ts';
import { insertUser } from './user.store.ts';

/** The server generates the password and shows it once; its owner must change it. Administrators choose none. */
export function addUser({ hashing }: AccountParts): UseCase<typeof contract> {
  return async (context, { body }) => {
    const temporarySecret = newTemporaryPassword();
    const passwordHash = await hashing.hash(temporarySecret);
    const user = await context.inTransaction(async (inside) => {
      const added = await insertUser(inside, body, passwordHash);
      await recordAudit(inside, {
        act: 'addUser',
        entity: 'user',
        entityId: added.id,
        changes: differences({}, added),
      });
      return added;
    });
    return { ...user, temporarySecret };
  };
}
