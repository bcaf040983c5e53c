import type { addUser as contract } from '@aura/contracts/users';
import { recordAudit } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { differences } from '../../../core/record/differences.ts';
import type { AccountParts } from '../parts.ts';
import { newTemporaryPassword } from '../rules/temporary-password.ts';
import { accountColumns, checkUser, readUserRecord, writeMemberships } from '../user.store.ts';

/** Nobody chooses a password for somebody else: it is made here, told once, and its owner must change it. */
export function addUser({ hashing }: AccountParts): UseCase<typeof contract> {
  return async (context, { body }) => {
    const temporarySecret = newTemporaryPassword();
    const passwordHash = await hashing.hash(temporarySecret);
    const user = await context.inTransaction(async (inside) => {
      const { db } = inside;
      await checkUser(inside, body);
      const { id } = await db
        .insertInto('userAccount')
        .values(accountColumns(body))
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('userCredential').values({ userId: id, passwordHash, mustChange: true }).execute();
      await writeMemberships(db, id, body);
      const added = await readUserRecord(db, id);
      if (added === undefined) throw new NotFound();
      await recordAudit(inside, { act: 'addUser', entity: 'user', entityId: id, changes: differences({}, added) });
      return added;
    });
    return { ...user, temporarySecret };
  };
}
