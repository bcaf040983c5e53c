import type { readTrappedCash as contract, TrappedCash } from '@aura/contracts/budgets/book';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { customerJson, stageJson, visibleClaims } from '../../claims/public.ts';
import { cashTrapped } from './cash-trapped.ts';

const MOST = 12;

/** Open cases only, since a closed one ties up nothing. Parties without payments are excluded before adding up. */
export const readTrappedCash: UseCase<typeof contract> = async ({ db, actor }) => [
  ...(await rows(
    db,
    sql<TrappedCash>`with held as materialized (
      select t.customer_id, t.stage_id, sum(t.trapped)::bigint as trapped, count(*)::int as parties from (
        select a.customer_id, a.stage_id, ${cashTrapped} as trapped from affected_party a join claim c on c.id = a.claim_id
        where a.is_active and a.finished_at is null and c.is_active and ${visibleClaims(actor)}
          and exists (select from payment_request r where r.affected_party_id = a.id)) t
      where t.trapped > 0 group by 1, 2)
    select ${customerJson(actor, sql`w.customer_id`)} as customer, w.trapped, w.parties, ${stageJson} as stage, w.stage_trapped
    from (select h.customer_id, sum(h.trapped)::bigint as trapped, sum(h.parties)::int as parties, max(h.trapped) as stage_trapped,
        (array_agg(h.stage_id order by h.trapped desc, h.stage_id))[1] as stage_id
      from held h group by 1) w join process_stage s on s.id = w.stage_id
    order by w.trapped desc, w.customer_id limit ${sql.lit(MOST)}`,
  )),
];
