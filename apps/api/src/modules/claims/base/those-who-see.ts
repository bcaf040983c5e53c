import { mayCall } from '@aura/access/areas';
import { EXTRANET_GROUPS } from '@aura/access/groups';
import { allows, isOutsider } from '@aura/access/rule';
import { readClaim } from '@aura/contracts/claims/claim';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import type { Db } from '../../../db/database.ts';
import { visibleClaims } from './claim.visibility.ts';
import { fn } from '../../../db/functions.generated.ts';

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
