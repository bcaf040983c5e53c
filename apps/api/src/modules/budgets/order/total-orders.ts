import type { totalOrders as contract } from '@aura/contracts/budgets/order';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { conditions, type PlainSource } from '../../../core/listing/listing-query.ts';
import { one } from '../../../core/sql.ts';
import { invoicedOf, paidOf } from './order-columns.ts';
import { isLive } from './order.store.ts';
import { orderRows } from './order.source.ts';
import { payableOf } from './payable-sql.ts';

/** The same conditions as the list, so that the row of totals is about the rows above it. */
export const totalOrders: UseCase<typeof contract> = async ({ db, actor }, { query }) => {
  const source = orderRows as unknown as PlainSource;
  return one(
    db,
    sql<
      ReplyOf<typeof contract>
    >`select count(*)::int as orders, coalesce(sum(o.amount), 0)::bigint as amount, coalesce(sum(o.total), 0)::bigint as total,
      coalesce(sum(${invoicedOf}), 0)::bigint as invoiced, coalesce(sum(${paidOf}), 0)::bigint as paid, coalesce(sum(o.total) filter (where ${payableOf} = 'yes'), 0)::bigint as payable
    from ${source.from} where ${isLive} and ${conditions(source, query, actor)}`,
  );
};
