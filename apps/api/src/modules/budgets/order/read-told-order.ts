import type { LinkedOrder } from '@aura/contracts/budgets/order';
import { orderNumber } from '@aura/domain/purchase-order';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { lineRows, replyOf } from './order-columns.ts';

type Row = Omit<LinkedOrder, 'number' | 'lines' | 'replaces'> & { readonly folio: number };

/**
 * An order as its provider sees it. Reads only the order's own tables: its data about the claim was copied at issue.
 */
export async function readTold({ db }: Pick<Act, 'db'>, orderId: number): Promise<LinkedOrder> {
  const { folio, ...order } = await oneOrNotFound(
    db,
    sql<Row>`select o.folio, o.version_number, o.state, ${replyOf} as reply, o.claim_number, o.party, o.place, o.payee_name as payee, o.amount, o.taxes,
      o.total, o.days, o.advance_percentage::float8 as advance_percentage, o.terms, o.sha256, o.issued_at, o.accepted_at, o.declined_at, o.decline_reason
    from purchase_order o where o.id = ${orderId}`,
  );
  const lines = await lineRows({ db }, [orderId]);
  return {
    ...order,
    number: orderNumber(folio),
    replaces: order.versionNumber === 1 ? null : order.versionNumber - 1,
    lines: lines.map(({ orderId: _order, ...line }) => line),
  };
}
