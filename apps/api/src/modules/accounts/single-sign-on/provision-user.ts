import type { Group } from '@aura/access/groups';
import { sql } from 'kysely';
import type { Identity } from '../../../adapters/identity-provider/port.ts';
import { recordAudit } from '../../../core/audit.ts';
import type { OutsideContext } from '../../../core/context.ts';
import { userOfNames } from '../users/user-of-names.ts';
import { insertUser } from '../users/user.store.ts';
import type { Admission } from './single-sign-on.ts';

/** Creates an account without a password, named after the verified e-mail. An administrator grants its scope. */
export async function provisionUser(
  context: OutsideContext,
  { issuer, subject, email, firstName, lastName }: Identity,
  groups: readonly Group[],
): Promise<Admission> {
  const names = { username: email, email, firstName, lastName: lastName === '' ? '-' : lastName };
  const { fields } = userOfNames(names, groups);
  if (fields === undefined) return { cause: 'email' };
  if (await isTaken(context, email)) return { cause: 'ambiguous' };
  const { id, username } = await insertUser(context, fields, null);
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

/** Whether the e-mail is the username of an account with a different e-mail. */
async function isTaken({ db }: OutsideContext, email: string): Promise<boolean> {
  const { rows } = await sql`select from user_account where lower(username) = ${email} limit 1`.execute(db);
  return rows.length > 0;
}
