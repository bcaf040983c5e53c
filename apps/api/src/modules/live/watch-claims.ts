import { isOutsider } from '@aura/access/rule';
import type {
  watchClaims as watchClaimsContract,
  watchOwnCases as watchOwnCasesContract,
} from '@aura/contracts/claims/live';
import { sql } from 'kysely';
import type { UseCase } from '../../core/context.ts';
import { visibleClaims } from '../claims/public.ts';

/**
 * Subscribes a socket to the claims its user may see now. The subscription expires after 45 seconds, so losing access
 * to a claim ends it. Nothing is stored: thousands of open tabs leave no audit rows.
 */
export const watchClaims: UseCase<typeof watchClaimsContract> = async ({ db, actor, fanOut }, { body }) => {
  const { connection, claimIds, isCounting } = body;
  const outside = isOutsider(actor);
  const { rows } = await sql<{ id: number; partyIds: number[] }>`
    select c.id, ${outside ? sql`array(select a.id from affected_party a where a.claim_id = c.id)` : sql`'{}'::bigint[]`} as party_ids
    from claim c where c.id = any(${[...claimIds]}::bigint[]) and ${visibleClaims(actor)}`.execute(db);
  fanOut.publish({
    kind: 'watching',
    connection,
    userId: actor.userId,
    standing: outside ? 'provider' : 'staff',
    claimIds: rows.map(({ id }) => id),
    partyIds: outside ? rows.flatMap(({ partyIds }) => partyIds) : null,
    isCounting,
  });
  return null;
};

/** Row-level security decides: cases not shown to the insurer in the user's zones are not found and not watched. */
export const watchOwnCases: UseCase<typeof watchOwnCasesContract> = async ({ db, actor, fanOut }, { body }) => {
  const { connection, claimIds } = body;
  const { rows } = await sql<{ id: number; partyIds: number[] }>`
    select e.claim_id as id, array_agg(e.affected_party_id) as party_ids from extranet_case e
    where e.claim_id = any(${[...claimIds]}::bigint[]) group by e.claim_id`.execute(db);
  fanOut.publish({
    kind: 'watching',
    connection,
    userId: actor.userId,
    standing: 'insurer',
    claimIds: rows.map(({ id }) => id),
    partyIds: rows.flatMap(({ partyIds }) => partyIds),
    isCounting: false,
  });
  return null;
};
