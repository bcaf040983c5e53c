import type { Group } from '@aura/access/groups';
import { sql } from 'kysely';
import type { Identity } from '../../../adapters/identity-provider/port.ts';
import { recordAudit } from '../../../core/audit.ts';
import type { OutsideContext } from '../../../core/context.ts';
import { announce } from '../../../events/announce.ts';
import { dropSecondFactor } from '../second-factor/second-factor.ts';
import { revokeSessions } from '../sessions/session.store.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { userOfNames } from '../users/user-of-names.ts';
import { insertUser } from '../users/user.store.ts';
import { mappedGroups, type Person, personOfIdentity, personsOfEmail } from './person.store.ts';
import type { Admission, RefusalCause, SingleSignOn } from './single-sign-on.ts';

/**
 * Finds the account a proven identity opens. One transaction links it at the first sign-in, creates it where there is
 * none and updates its groups. Refusals are returned, not thrown, so that groups taken away before them stay taken
 * away.
 */
export async function admitIdentity(
  context: OutsideContext,
  settings: Pick<SingleSignOn, 'mayProvision'>,
  identity: Identity,
): Promise<Admission> {
  const { db } = context;
  const known = await personOfIdentity(db, identity);
  const found = known === undefined ? await strangerOf(context, identity) : { person: known };
  if ('cause' in found) return found;
  const { person } = found;
  const cause = person && barOf(person);
  if (person !== null && cause) return { cause, userId: person.id };

  // A missing claim is a misconfigured provider: it says nothing about groups, so none are changed.
  if (identity.groups === null) return { cause: 'groups', userId: person?.id };
  const groups = await mappedGroups(db, identity.groups);
  if (person === null) {
    if (groups.length === 0 || !settings.mayProvision) return { cause: settings.mayProvision ? 'groups' : 'unknown' };
    return provisionUser(context, identity, groups);
  }
  if (known === undefined && groups.length === 0) return { cause: 'groups', userId: person.id };
  if (known === undefined) await link(context, identity, person);
  await followGroups(context, person, groups);
  if (groups.length === 0) return { cause: 'groups', userId: person.id };
  const hasSecondFactor = known !== undefined && person.hasSecondFactor;
  return { person: { ...person, groups, hasSecondFactor } };
}

/** The one account with the vouched e-mail of an identity not yet linked; null where there is none. */
async function strangerOf(
  { db }: OutsideContext,
  identity: Identity,
): Promise<{ readonly person: Person | null } | { readonly cause: RefusalCause; readonly userId?: number }> {
  // Otherwise anyone able to edit an e-mail in a profile at the provider could open any account.
  if (!identity.isEmailVerified) return { cause: 'email' };
  const persons = await personsOfEmail(db, identity);
  const [person, ...others] = persons.filter(({ isActive }) => isActive);
  if (person === undefined) return persons.length === 0 ? { person: null } : { cause: 'inactive' };
  if (others.length > 0 || person.isLinked) return { cause: 'ambiguous' };
  return { person };
}

function barOf({ isActive, isOutsider, groups }: Person): RefusalCause | undefined {
  if (!isActive) return 'inactive';
  if (isOutsider) return 'outsider';
  // Operators of the provider must not become administrators here.
  return groups.includes('Admin') ? 'administrator' : undefined;
}

/**
 * From here on the person at the provider holds the account: what anybody held before (sessions, password, second
 * factor) ends, because it may belong to another.
 */
async function link(context: OutsideContext, { issuer, subject, email }: Identity, { id }: Person): Promise<void> {
  await context.db.insertInto('userIdentity').values({ issuer, subject, userId: id }).execute();
  await revokeSessions(context, { userId: id, reason: 'linked to a provider' });
  const { numDeletedRows } = await context.db.deleteFrom('userCredential').where('userId', '=', id).executeTakeFirst();
  const hadSecondFactor = await dropSecondFactor(context.db, id);
  await announce(context, { name: 'account.linked', userId: id, email });
  await recordAudit(context, {
    act: 'linkIdentity',
    userId: id,
    entity: 'user',
    entityId: id,
    changes: { password: [numDeletedRows > 0n, false], secondFactor: [hadSecondFactor, false] },
    detail: { issuer, subject },
  });
}

/** Sets the groups to exactly those the provider gives. The user's sessions read them on their next call. */
async function followGroups(
  context: OutsideContext,
  { id, groups: before }: Person,
  after: readonly Group[],
): Promise<void> {
  if (before.toSorted().join() === after.toSorted().join()) return;
  const { db } = context;
  await sql`delete from user_group_member where user_id = ${id} and group_name <> all (${[...after]})`.execute(db);
  await sql`insert into user_group_member (user_id, group_name)
    select ${id}, unnest(${[...after]}::text[]) on conflict do nothing`.execute(db);
  await db.updateTable('userAccount').set({ version: bumpVersion }).where('id', '=', id).execute();
  await recordAudit(context, {
    act: 'followProviderGroups',
    userId: id,
    entity: 'user',
    entityId: id,
    changes: { groups: [before, after] },
  });
}

/** Creates an account without a password, named after the verified e-mail. An administrator grants its scope. */
async function provisionUser(
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
