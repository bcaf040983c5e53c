import type { readClaimHistory as contract } from '@aura/contracts/claims/claim';
import type { HistoryEvent } from '@aura/contracts/workspace';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { seeClaim } from '../base/claim.store.ts';

const MOST = 500;

export const readClaimHistory: UseCase<typeof contract> = async (context, { params, query: { affectedPartyId } }) => {
  const claim = await seeClaim(context, params);
  const whose =
    affectedPartyId === undefined
      ? sql`e.entity = 'claim' and e.entity_id = ${String(claim.id)}`
      : sql`e.entity = 'affectedParty' and e.entity_id = (select a.id::text from affected_party a
          where a.id = ${affectedPartyId} and a.claim_id = ${claim.id})`;
  const { rows } = await sql<HistoryEvent>`
    select e.id, e.at, e.act, coalesce(u.first_name || ' ' || u.last_name, 'Sistema') as user_name, coalesce(e.changes, '{}') as changes
    from audit_event e left join user_account u on u.id = e.user_id
    where ${whose} and e.outcome = 'done' and e.changes is not null order by e.id desc limit ${MOST}`.execute(
    context.db,
  );
  return [...rows];
};
