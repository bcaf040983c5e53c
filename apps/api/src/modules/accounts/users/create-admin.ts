import { userInfo } from 'node:os';
import * as z from 'zod';
import { SYSTEM } from '../../../core/act.ts';
import { recordAudit } from '../../../core/audit.ts';
import { Invalid } from '../../../core/errors.ts';
import type { Db } from '../../../db/database.ts';
import { newTemporaryPassword } from '../password/temporary-password.ts';
import { createHashing } from '../password/hashing.ts';
import { type NamesOfUser, userOfNames } from './user-of-names.ts';
import { insertUser } from './user.store.ts';

/**
 * Creates an administrator from the server's command line, where there is no session. Returns the password, which is
 * shown once and must be changed.
 */
export async function createAdmin(db: Db, given: NamesOfUser): Promise<string> {
  const { fields, error } = userOfNames(given, ['Admin']);
  if (fields === undefined) throw new Invalid({ '': z.prettifyError(error) });
  const temporarySecret = newTemporaryPassword();
  const passwordHash = await createHashing().hash(temporarySecret);
  const cause = { requestId: crypto.randomUUID(), ip: '127.0.0.1' };
  await db.transaction().execute(async (inside) => {
    const { id } = await insertUser({ db: inside }, fields, passwordHash);
    await recordAudit(
      { db: inside, actor: SYSTEM, cause },
      {
        act: 'createAdmin',
        entity: 'user',
        entityId: id,
        changes: { groups: [null, fields.groups] },
        detail: { operator: userInfo().username },
      },
    );
  });
  return temporarySecret;
}
