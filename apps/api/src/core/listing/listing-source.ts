import type { AnyListing } from '@aura/contracts/listing';
import type { RawBuilder } from 'kysely';
import type { Context, SignedInActor } from '../context.ts';

/** Whether a list is asked for in the order of a column. */
export const isSortedBy = (query: { readonly [filter: string]: unknown }, column: string): boolean =>
  typeof query['sort'] === 'string' && query['sort'].includes(column);

type FilterValue<Kind> = Kind extends 'choice' ? readonly string[] : Kind extends 'flag' ? boolean : string;

/** Where a listing's rows come from. Every piece is SQL of ours; what users send arrives as parameters only. */
export interface ListingSource<Listing extends Pick<AnyListing, 'columns' | 'filters'>, Row> {
  readonly from: RawBuilder<unknown>;
  /** Instead of `from`, where each row is reckoned over what is asked for: a period, whose claims are seen. */
  readonly fromFor?: (
    query: { readonly [filter: string]: unknown },
    whom: Pick<Context, 'actor' | 'now'>,
  ) => RawBuilder<unknown>;
  /** Fewer tables than `from` with as many rows, where what is asked and who asks name no others: what is not shown is not joined to count it. */
  readonly countFrom?: (query: { readonly [filter: string]: unknown }, actor: SignedInActor) => RawBuilder<unknown>;
  /**
   * As `countFrom`, with what the order names besides. Where it is said the ids of a page are found there first and the rest is read of those rows
   * alone: an index that covers conditions and order answers without a look at the rows it skips.
   */
  readonly pageFrom?: (query: { readonly [filter: string]: unknown }, actor: SignedInActor) => RawBuilder<unknown>;
  /** Unique: decides the order where the sort leaves it open. */
  readonly id: RawBuilder<unknown>;
  readonly columns: { readonly [Name in keyof Row]: RawBuilder<unknown> };
  /** Where ordering by a column means another expression, such as a folded name. */
  readonly sorts?: { readonly [Name in keyof Row]?: RawBuilder<unknown> };
  /** Folded text (`app.fold`) that the search box looks into, word by word. */
  readonly search?: RawBuilder<string>;
  /** Instead of `search`, where the words stand in several tables: statements that answer the ids a pattern is found in, each by an index. */
  readonly finds?: (pattern: RawBuilder<string>) => readonly RawBuilder<unknown>[];
  readonly filters: {
    readonly [Name in keyof Listing['filters']]: (
      value: FilterValue<Listing['filters'][Name]['kind']>,
      actor: SignedInActor,
    ) => RawBuilder<boolean>;
  };
  readonly visibleTo?: (actor: SignedInActor) => RawBuilder<boolean>;
}
