import { type Group, isGroup } from '@aura/access/groups';
import { sql } from 'kysely';
import type { Identity } from '../../../adapters/identity-provider/port.ts';
import type { Db } from '../../../db/database.ts';

export interface Person {
  readonly id: number;
  readonly username: string;
  readonly isActive: boolean;
  readonly isOutsider: boolean;
  readonly hasSecondFactor: boolean;
  readonly isLinked: boolean;
  readonly groups: readonly Group[];
}

const PERSON = sql`u.id, u.username, u.is_active, u.customer_id is not null or u.provider_id is not null as is_outsider,
  exists (select from user_second_factor f where f.user_id = u.id and f.confirmed_at is not null)
    or exists (select from user_passkey k where k.user_id = u.id) as has_second_factor,
  array(select m.group_name from user_group_member m join user_group g on g.name = m.group_name
    where m.user_id = u.id order by g.position) as groups`;

/** The account of this identity, locked until the transaction ends. */
export async function personOfIdentity(db: Db, { issuer, subject }: Identity): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select ${PERSON}, true as is_linked from user_identity i join user_account u on u.id = i.user_id
    where i.issuer = ${issuer} and i.subject = ${subject} for no key update of u`.execute(db);
  return rows.map(withKnownGroups)[0];
}

/** All accounts, active or not, for which an administrator or a confirming mail vouches for this e-mail. */
export async function personsOfEmail(db: Db, { issuer, email }: Identity): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select ${PERSON}, exists (select from user_identity i where i.user_id = u.id and i.issuer = ${issuer}) as is_linked
    from user_account u where lower(u.vouched_email) = ${email}
    order by u.id for no key update`.execute(db);
  return rows.map(withKnownGroups);
}

export async function personOfId(db: Db, id: number): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select ${PERSON}, true as is_linked from user_account u where u.id = ${id} for no key update`.execute(db);
  return rows.map(withKnownGroups)[0];
}

/** The groups that administrators mapped to the provider's claim values. */
export async function mappedGroups(db: Db, claimValues: readonly string[]): Promise<readonly Group[]> {
  const { rows } = await sql<{ name: string }>`
    select g.name from user_group g
    where exists (select from sso_group s where s.group_name = g.name and s.claim_value = any(${[...claimValues]}))
    order by g.position`.execute(db);
  return rows.map(({ name }) => name).filter(isGroup);
}

function withKnownGroups(row: Person): Person {
  return { ...row, groups: row.groups.filter(isGroup) };
}
