import type { watchOwnCases as contract } from '@aura/contracts/claims/live';
import { sql } from 'kysely';
import type { UseCase } from '../../core/context.ts';

/** Row-level security decides: cases not shown to the insurer in the user's zones are not found and not watched. */
export const watchOwnCases: UseCase<typeof contract> = async ({ db, actor, fanOut }, { body }) => {
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
