import type { listWaitingOrders as contract, WaitingOrder } from '@aura/contracts/budgets/order';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { numberOf } from './order-columns.ts';

const MOST = 50;

/** Row-level security applies the same condition; repeating it lets the planner use the right index. */
export const listWaitingOrders: UseCase<typeof contract> = async ({ db, actor }) => ({
  results: [
    ...(await rows(
      db,
      sql<WaitingOrder>`select o.id, ${numberOf} as number, o.version_number, o.affected_party_id, o.claim_number, o.party, o.total, o.issued_at
      from purchase_order o where o.provider_id = ${actor.providerId} and o.state = 'issued' and o.accepted_at is null and o.declined_at is null
      order by o.issued_at, o.id limit ${MOST}`,
    )),
  ],
});
