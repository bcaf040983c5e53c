import { userInfo } from 'node:os';
import { addUser } from '@aura/contracts/users';
import * as z from 'zod';
import { SYSTEM } from '../../../core/act.ts';
import { recordAudit } from '../../../core/audit.ts';
import { Invalid } from '../../../core/errors.ts';
import type { Db } from '../../../db/database.ts';
import { newTemporaryPassword } from '../password/temporary-password.ts';
import { createHashing } from '../password/hashing.ts';
import { insertUser, type UserFields } from './user.store.ts';

export type AdminFields = Pick<UserFields, 'username' | 'firstName' | 'lastName' | 'email'>;

const NOTHING_ELSE = {
  treatment: '',
  mothersLastName: '',
  phone: '',
  phoneExt: '',
  cellphone: '',
  userPermissions: [],
  zoneIds: [],
  customerIds: [],
  customerId: null,
  providerId: null,
} as const;

/** An administrator made at the server, where nobody is signed in yet. Returns the password, which is told once and must be changed. */
export async function createAdmin(db: Db, given: AdminFields): Promise<string> {
  const asked = { ...NOTHING_ELSE, ...given, groups: ['Admin'] } as const;
  const checked = z.safeEncode(addUser.body, asked as never);
  if (!checked.success) throw new Invalid({ '': z.prettifyError(checked.error) });
  const fields = z.decode(addUser.body, checked.data);
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
