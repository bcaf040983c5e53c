import type { totalAdvances as contract } from '@aura/contracts/payments/reports';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { conditions, type PlainSource } from '../../../core/listing/listing-query.ts';
import { one } from '../../../core/sql.ts';
import { isAtRiskOf, uncoveredOf } from '../base/advance-risk.ts';
import { advanceRows } from './advance.source.ts';

export const totalAdvances: UseCase<typeof contract> = ({ db, actor }, { query }) => {
  const source = advanceRows as unknown as PlainSource;
  return one(
    db,
    sql<ReplyOf<typeof contract>>`select count(*)::int as advances, coalesce(sum(r.total), 0)::bigint as advance,
      coalesce(sum(r.total) filter (where app.payment_request_counts(r.state, 'paid')), 0)::bigint as paid,
      coalesce(sum(${uncoveredOf}), 0)::bigint as uncovered,
      coalesce(sum(${uncoveredOf}) filter (where ${isAtRiskOf}), 0)::bigint as at_risk
    from ${source.from} where ${conditions(source, query, actor)}`,
  );
};
