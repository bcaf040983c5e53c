import type { totalProviderAccounts as contract } from '@aura/contracts/payments/accounts';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { conditions, type PlainSource } from '../../../core/listing/listing-query.ts';
import { one } from '../../../core/sql.ts';
import { figureColumns, sumsOf } from './provider-figures.ts';
import { providerAccountRows } from './provider-account.source.ts';

const ALL = Object.keys(figureColumns) as (keyof typeof figureColumns)[];

/** Uses the list's conditions, so that the totals match the rows shown. */
export const totalProviderAccounts: UseCase<typeof contract> = ({ db, actor }, { query }) => {
  const source = providerAccountRows as unknown as PlainSource;
  return one(
    db,
    sql<ReplyOf<typeof contract>>`select count(*)::int as providers, ${sumsOf(ALL)} from ${source.from}
    where ${conditions(source, query, actor)}`,
  );
};
