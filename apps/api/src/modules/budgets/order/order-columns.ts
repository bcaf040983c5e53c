import type { OrderLine } from '@aura/contracts/budgets/order';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';

export const replyOf = sql<string>`case when o.accepted_at is not null then 'accepted' when o.declined_at is not null then 'declined' else 'waiting' end`;
/** Must equal `orderNumber` of packages/domain, as printed; a test compares them. */
export const numberOf = sql<string>`'OC-' || lpad(o.folio::text, greatest(6, length(o.folio::text)), '0')`;
/** Invoiced on an order, with tax and before retentions; zero for a cancelled or replaced order. */
export const invoicedOf = sql<number>`case when o.state in ('cancelled', 'replaced') then 0 else app.order_invoiced(o.affected_party_id, o.provider_id) end`;
export const paidOf = sql<number>`case when o.state in ('cancelled', 'replaced') then 0 else app.order_paid(o.affected_party_id, o.provider_id) end`;
/** The expression of the search index. */
export const searchOf = sql<string>`app.fold('oc-' || lpad(o.folio::text, 6, '0') || ' ' || o.payee_name || ' ' || o.claim_number || ' ' || o.party)`;

export async function lineRows(
  { db }: Pick<Act, 'db'>,
  orderIds: readonly number[],
): Promise<readonly (OrderLine & { readonly orderId: number })[]> {
  return rows(
    db,
    sql<
      OrderLine & { readonly orderId: number }
    >`select l.order_id, l.position, l.code, l.name, l.unit, l.quantity::float8 as quantity, l.unit_price, l.amount
    from purchase_order_line l where l.order_id = any(${[...orderIds]}::bigint[]) order by l.order_id, l.position`,
  );
}
