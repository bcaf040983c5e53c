import type { ReplyOf } from '@aura/contracts/endpoint';
import type { totalInvoices as contract } from '@aura/contracts/invoicing/invoices';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { conditions, countedFrom, type PlainSource, replanned } from '../../../core/listing/listing-query.ts';
import { one } from '../../../core/sql.ts';
import { balanceOf } from './invoice-columns.ts';
import { invoiceRows } from './invoice.source.ts';

/** Uses the conditions of the list, without refused and cancelled invoices. */
export const totalInvoices: UseCase<typeof contract> = async ({ db, actor }, { query }) => {
  const source = invoiceRows as unknown as PlainSource;
  const billed = sql`filter (where v.state in ('stamped', 'cancelling'))`;
  return one(
    db,
    sql<
      ReplyOf<typeof contract>
    >`${replanned(query)} select count(*)::int as invoices, coalesce(sum(v.base) ${billed}, 0)::bigint as base,
      coalesce(sum(v.tax) ${billed}, 0)::bigint as tax, coalesce(sum(v.total) ${billed}, 0)::bigint as total,
      coalesce(sum(${balanceOf}), 0)::bigint as balance
    from ${countedFrom(source, query, actor)} where ${conditions(source, query, actor)}`,
  );
};
