import type { AnyListing } from '@aura/contracts/listing';
import type { RawBuilder } from 'kysely';
import type { Context, SignedInActor } from '../context.ts';

export const isSortedBy = (query: { readonly [filter: string]: unknown }, column: string): boolean =>
  typeof query['sort'] === 'string' && query['sort'].includes(column);

type FilterValue<Kind> = Kind extends 'choice' ? readonly string[] : Kind extends 'flag' ? boolean : string;

/** Where a listing's rows come from. All SQL is fixed in code; user input is passed as parameters only. */
export interface ListingSource<Listing extends Pick<AnyListing, 'columns' | 'filters'>, Row> {
  readonly from: RawBuilder<unknown>;
  /** Replaces `from` if each row is computed over the query: a period, or the visible claims. */
  readonly fromFor?: (
    query: { readonly [filter: string]: unknown },
    whom: Pick<Context, 'actor' | 'now'>,
  ) => RawBuilder<unknown>;
  /**
   * Fewer tables than `from` with the same number of rows, for queries and actors that need no others: counting skips
   * the joins of displayed columns.
   */
  readonly countFrom?: (query: { readonly [filter: string]: unknown }, actor: SignedInActor) => RawBuilder<unknown>;
  /**
   * Like `countFrom`, plus the tables needed for the order. If given, the ids of a page are found there first and only
   * those rows are read in full: an index covering conditions and order skips rows without reading them.
   */
  readonly pageFrom?: (query: { readonly [filter: string]: unknown }, actor: SignedInActor) => RawBuilder<unknown>;
  /** Fewer tables than `from` with the same rows and the columns that figures add up (`add-figures.ts`). */
  readonly sumsFrom?: (query: { readonly [filter: string]: unknown }, actor: SignedInActor) => RawBuilder<unknown>;
  /** Unique: breaks ties of the sort. */
  readonly id: RawBuilder<unknown>;
  readonly columns: { readonly [Name in keyof Row]: RawBuilder<unknown> };
  /** Sort expressions that differ from the column, such as a folded name. */
  readonly sorts?: { readonly [Name in keyof Row]?: RawBuilder<unknown> };
  /** Folded text (`app.fold`) searched word by word. */
  readonly search?: RawBuilder<string>;
  /** Replaces `search` for words in several tables: statements that return the matching ids, each using an index. */
  readonly finds?: (pattern: RawBuilder<string>) => readonly RawBuilder<unknown>[];
  readonly filters: {
    readonly [Name in keyof Listing['filters']]: (
      value: FilterValue<Listing['filters'][Name]['kind']>,
      actor: SignedInActor,
    ) => RawBuilder<boolean>;
  };
  readonly visibleTo?: (actor: SignedInActor) => RawBuilder<boolean>;
}
