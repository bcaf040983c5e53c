import type { ReplyOf } from '@aura/contracts/endpoint';
import type { totalCollections as contract } from '@aura/contracts/invoicing/collections';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { conditions, countedFrom, type PlainSource, replanned } from '../../../core/listing/listing-query.ts';
import { one } from '../../../core/sql.ts';
import { unappliedOf } from './collection-columns.ts';
import { collectionRows } from './collection.source.ts';

/** Uses the conditions of the list. */
export const totalCollections: UseCase<typeof contract> = async ({ db, actor }, { query }) => {
  const source = collectionRows as unknown as PlainSource;
  return one(
    db,
    sql<ReplyOf<typeof contract>>`${replanned(query)} select count(*)::int as collections,
      coalesce(sum(o.amount) filter (where o.state = 'registered'), 0)::bigint as amount, coalesce(sum(o.applied), 0)::bigint as applied,
      coalesce(sum(${unappliedOf}), 0)::bigint as unapplied
    from ${countedFrom(source, query, actor)} where ${conditions(source, query, actor)}`,
  );
};
