import type { totalProviderJobs as contract } from '@aura/contracts/payments/reports';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { conditions, type PlainSource } from '../../../core/listing/listing-query.ts';
import { one } from '../../../core/sql.ts';
import { sumsOf } from '../accounts/provider-figures.ts';
import { providerJobRows } from './provider-job.source.ts';

export const totalProviderJobs: UseCase<typeof contract> = ({ db, actor }, { query }) => {
  const source = providerJobRows as unknown as PlainSource;
  const sums = sumsOf(['agreed', 'requested', 'paid', 'owed', 'invoiced', 'uninvoiced', 'complements']);
  return one(
    db,
    sql<
      ReplyOf<typeof contract>
    >`select count(*)::int as jobs, ${sums} from ${source.from} where ${conditions(source, query, actor)}`,
  );
};
