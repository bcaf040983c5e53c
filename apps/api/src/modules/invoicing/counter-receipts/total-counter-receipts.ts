import type { ReplyOf } from '@aura/contracts/endpoint';
import type { totalCounterReceipts as contract } from '@aura/contracts/invoicing/counter-receipts';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { conditions, type PlainSource } from '../../../core/listing/listing-query.ts';
import { one } from '../../../core/sql.ts';
import { counterReceiptRows } from './counter-receipt.source.ts';
import { overdueDaysOf } from './counter-receipt-columns.ts';

/** The same conditions as the list. What was rejected promises nothing. */
export const totalCounterReceipts: UseCase<typeof contract> = async ({ db, actor }, { query }) => {
  const source = counterReceiptRows as unknown as PlainSource;
  return one(
    db,
    sql<
      ReplyOf<typeof contract>
    >`select count(*)::int as receipts, coalesce(sum(g.total) filter (where r.state <> 'rejected'), 0)::bigint as total,
      coalesce(sum(g.balance), 0)::bigint as balance, coalesce(sum(g.balance) filter (where ${overdueDaysOf} is not null), 0)::bigint as overdue
    from ${source.from} where ${conditions(source, query, actor)}`,
  );
};
