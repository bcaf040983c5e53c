import type { AnyListing } from '@aura/contracts/listing';
import type * as z from 'zod';
import type { Context } from '../context.ts';
import { pageBounds, pageReply } from '../paging.ts';
import type { Served } from '../serve.ts';
import { exportSource, type ForWhom, type ReadWith } from './export-source.ts';
import {
  answering,
  conditions,
  countRows,
  type ListingQuery,
  order,
  type PlainSource,
  readRows,
  replanned,
  selectAll,
} from './listing-query.ts';
import type { ListingSource } from './listing-source.ts';
import { serveExport } from './serve-export.ts';
import { withheldColumns } from './withheld-columns.ts';

type RowOf<Listing extends { readonly row: z.ZodType }> = z.output<Listing['row']>;

/** A listing's two endpoints, from one declaration and one source, which may depend on the actor. */
export function serveListing<Listing extends Pick<AnyListing, 'columns' | 'filters' | 'row'>>(
  declared: Listing,
  source: ListingSource<Listing, RowOf<Listing>> | ((whom: ForWhom) => ListingSource<Listing, RowOf<Listing>>),
  { readWith }: { readonly readWith?: ReadWith } = {},
): readonly Served[] {
  const listing = declared as unknown as AnyListing;
  const plainFor = (whom: ForWhom, query: ListingQuery) =>
    answering((typeof source === 'function' ? source(whom) : source) as unknown as PlainSource, query, whom);
  const sortableFor = ({ actor }: ForWhom) => {
    const withheld = withheldColumns(listing, actor);
    return new Set(
      Object.entries(listing.columns).flatMap(([name, column]) =>
        column?.sortable && !withheld.has(name) ? [name] : [],
      ),
    );
  };
  const list = async (context: Context, { query }: { query: ListingQuery & { page?: number; size?: number } }) => {
    const { size, offset } = pageBounds(query);
    const plain = plainFor(context, query);
    const where = conditions(plain, query, context.actor);
    const by = order(plain, query.sort ?? listing.defaultSort, sortableFor(context));
    const withheld = withheldColumns(listing, context.actor);
    const columns = Object.keys(plain.columns).filter((name) => !withheld.has(name));
    const counting = () => countRows(context, plain, where, query);
    const plan = replanned(query);
    const pageFrom = plain.pageFrom?.(query, context.actor);
    const page = { columns, where, by, limit: size, offset, plan, pageFrom };
    const reading = () => readRows<RowOf<Listing>>(context, plain, page);
    // A transaction has one connection, which runs one statement at a time.
    const [count, rows] = context.db.isTransaction
      ? [await counting(), await reading()]
      : await Promise.all([counting(), reading()]);
    return pageReply(listing.list, query, count, rows);
  };
  const listed: typeof list = (context, input) =>
    readWith === undefined
      ? list(context, input)
      : readWith(context, input.query, (db) => list({ ...context, db }, input));
  const exported = exportSource(
    listing,
    (whom, query, columns) => {
      const plain = plainFor(whom, query);
      return selectAll(plain, {
        columns,
        where: conditions(plain, query, whom.actor),
        by: order(plain, query.sort ?? listing.defaultSort, sortableFor(whom)),
      });
    },
    readWith,
  );
  return [
    { endpoint: listing.list, useCase: listed as Served['useCase'] },
    serveExport({ ...exported, sourceFor: plainFor }),
  ];
}
