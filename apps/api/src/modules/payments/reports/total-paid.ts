import type { totalPaid as contract } from '@aura/contracts/payments/reports';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { conditions, countedFrom, type PlainSource, replanned } from '../../../core/listing/listing-query.ts';
import { one } from '../../../core/sql.ts';
import { paidRows } from './paid.source.ts';

/** Net cash is said only where both sides are: what was paid alone would read as a loss. */
export const totalPaid: UseCase<typeof contract> = async ({ db, actor }, { query }) => {
  const source = paidRows as unknown as PlainSource;
  const out = await one(
    db,
    sql<{
      payments: number;
      paidOut: number;
    }>`${replanned(query)} select count(*)::int as payments, coalesce(sum(r.total), 0)::bigint as paid_out
    from ${countedFrom(source, query, actor)} where ${conditions(source, query, actor)}`,
  );
  return { ...out, collected: null, net: null };
};
