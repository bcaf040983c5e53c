import type { ReplyOf } from '@aura/contracts/endpoint';
import type { totalFiscalFindings as contract } from '@aura/contracts/invoicing/fiscal-watch';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { conditions, type PlainSource } from '../../../core/listing/listing-query.ts';
import { one } from '../../../core/sql.ts';
import { fiscalFindingRows } from './fiscal-finding.source.ts';

/** Uses the conditions of the list. */
export const totalFiscalFindings: UseCase<typeof contract> = async ({ db, actor }, { query }) => {
  const source = fiscalFindingRows as unknown as PlainSource;
  return one(
    db,
    sql<ReplyOf<typeof contract>>`select count(*)::int as findings, coalesce(sum(f.amount), 0)::bigint as amount,
      (select j.last_run from app.job_schedules() j where j.name = 'watch-fiscal') as watched_at
    from ${source.from} where ${conditions(source, query, actor)}`,
  );
};
