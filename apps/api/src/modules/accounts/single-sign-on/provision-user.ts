import type { Group } from '@aura/access/groups';
import { addUser } from '@aura/contracts/users';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Identity } from '../../../adapters/identity-provider/port.ts';
import { recordAudit } from '../../../core/audit.ts';
import type { OutsideContext } from '../../../core/context.ts';
import { insertUser } from '../users/user.store.ts';
import type { Admission } from './single-sign-on.ts';

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

/** An account without a password, under the e-mail, for somebody the provider vouches for. What it may see is given by an administrator. */
export async function provisionUser(
  context: OutsideContext,
  { issuer, subject, email, firstName, lastName }: Identity,
  groups: readonly Group[],
): Promise<Admission> {
  const names = { username: email, email, firstName, lastName: lastName === '' ? '-' : lastName };
  const checked = z.safeEncode(addUser.body, { ...NOTHING_ELSE, ...names, groups: [...groups] } as never);
  if (!checked.success) return { cause: 'email' };
  if (await isTaken(context, email)) return { cause: 'ambiguous' };
  const { id, username } = await insertUser(context, z.decode(addUser.body, checked.data), null);
  await context.db.insertInto('userIdentity').values({ issuer, subject, userId: id }).execute();
  await recordAudit(context, {
    act: 'provisionUser',
    userId: id,
    entity: 'user',
    entityId: id,
    changes: { username: [null, username], groups: [null, groups] },
    detail: { issuer, subject },
  });
  const none = { isOutsider: false, hasSecondFactor: false, isLinked: true, isActive: true };
  return { person: { id, username, groups, ...none } };
}

/** Somebody signs in under this e-mail as a name, but has another e-mail. */
async function isTaken({ db }: OutsideContext, email: string): Promise<boolean> {
  const { rows } = await sql`select from user_account where lower(username) = ${email} limit 1`.execute(db);
  return rows.length > 0;
}
