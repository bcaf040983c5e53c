import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { mayCall } from '@aura/access/areas';
import { EXTRANET_GROUPS } from '@aura/access/groups';
import { allows, isOutsider } from '@aura/access/rule';
import { readClaim } from '@aura/contracts/claims/claim';
import type { SignedInActor } from '../../../core/context.ts';
import { visibleClaims } from './claim.visibility.ts';
import { fn } from '../../../db/functions.generated.ts';

export interface ClaimInBrief {
  readonly slug: string;
  /** The name users know it by: the insurer's number, or else ours. */
  readonly name: string;
  readonly supervisorId: number | null;
  readonly secondSupervisorId: number | null;
  readonly costAnalystId: number | null;
  readonly keyAccountManagerId: number | null;
}

export async function briefOf(db: Db, claimId: number): Promise<ClaimInBrief> {
  return db
    .selectFrom('claim as c')
    .innerJoin('customer as k', 'k.id', 'c.customerId')
    .select([
      'c.slug',
      sql<string>`k.name || ' ' || c.display_number`.as('name'),
      'c.supervisorId',
      'c.secondSupervisorId',
      'c.costAnalystId',
      'k.keyAccountManagerId',
    ])
    .where('c.id', '=', claimId)
    .executeTakeFirstOrThrow();
}

export function teamOf({ supervisorId, secondSupervisorId, costAnalystId }: ClaimInBrief): readonly number[] {
  return [...new Set([supervisorId, secondSupervisorId, costAnalystId])].filter((id) => id !== null);
}

/** The users of the providers that attend the party, or any party if none is given. */
export async function providersPeople(db: Db, { claimId, affectedPartyId }: Matter): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select u.id from user_account u where u.is_active and u.provider_id in (
    select a.attending_provider_id from affected_party a where a.claim_id = ${claimId} and a.is_active
      and (${affectedPartyId}::bigint is null or a.id = ${affectedPartyId}))`.execute(db);
  return rows.map(({ id }) => id);
}

/** The users of the insurer, whether or not they see this claim. */
export async function insurersPeople(db: Db, { claimId }: Matter): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select u.id from user_account u
    join claim c on c.customer_id = u.customer_id where c.id = ${claimId} and u.is_active`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Matter {
  readonly claimId: number;
  readonly affectedPartyId: number | null;
}

/**
 * Filters the people who see the claim now; of outsiders, those who see the party concerned. Runs without row-level
 * security, on behalf of others, so its conditions are repeated here; a test compares the two.
 */
export async function thoseWhoSee<Who extends SignedInActor>(
  db: Db,
  { claimId, affectedPartyId }: Matter,
  people: readonly Who[],
): Promise<readonly Who[]> {
  if (people.length === 0) return [];
  const seers = people.map((actor) => sql`case when ${sees(actor, affectedPartyId)} then ${actor.userId}::bigint end`);
  const { rows } = await sql<{ ids: number[] }>`
    select array_remove(array[${sql.join(seers)}], null) as ids from claim c where c.id = ${claimId}`.execute(db);
  const ids = new Set(rows[0]?.ids);
  return people.filter(({ userId }) => ids.has(userId));
}

function sees(actor: SignedInActor, partyId: number | null): RawBuilder<unknown> {
  if (!isOutsider(actor)) return mayCall(actor, readClaim) ? visibleClaims(actor) : sql`false`;
  const isOfInsurer = EXTRANET_GROUPS.some((group) => actor.groups.includes(group));
  if (isOfInsurer) {
    if (!allows(actor, { ifCan: ['sinister/sinister/extranets'] })) return sql`false`;
    return sql`c.is_active and c.customer_id = ${actor.customerId} and c.zone_id = any(${fn.zoneIdsOf({ askedUser: actor.userId })})
      and ${someParty(partyId, sql`a.is_visible_in_extranet`)}`;
  }
  if (!mayCall(actor, readClaim)) return sql`false`;
  return sql`c.is_active and ${someParty(partyId, sql`a.attending_provider_id = ${actor.providerId}`)}`;
}

function someParty(partyId: number | null, isTheirs: RawBuilder<unknown>): RawBuilder<unknown> {
  const named = partyId === null ? sql`true` : sql`a.id = ${partyId}`;
  return sql`exists (select from affected_party a where a.claim_id = c.id and a.is_active and ${named} and ${isTheirs})`;
}
