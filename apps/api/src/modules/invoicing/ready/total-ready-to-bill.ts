import type { ReplyOf } from '@aura/contracts/endpoint';
import type { totalReadyToBill as contract } from '@aura/contracts/invoicing/ready-to-bill';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { conditions, type PlainSource } from '../../../core/listing/listing-query.ts';
import { one } from '../../../core/sql.ts';
import { priceOf, taxesOf, totalOf } from '../base/gates.ts';
import { readyRows } from './ready-to-bill.source.ts';

export const totalReadyToBill: UseCase<typeof contract> = async ({ db, actor }, { query }) => {
  const source = readyRows as unknown as PlainSource;
  return one(
    db,
    sql<ReplyOf<typeof contract>>`select count(*)::int as parties, coalesce(sum(${priceOf}), 0)::bigint as price,
      coalesce(sum(${taxesOf}), 0)::bigint as taxes, coalesce(sum(${totalOf}), 0)::bigint as total
    from ${source.from} where ${conditions(source, query, actor)}`,
  );
};
