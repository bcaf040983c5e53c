import type { SortPart, TableLayout } from '../../ui/table/table-column.ts';

/** A choice holds several values, a flag yes or no, a date `'YYYY-MM-DD'`. */
export type FilterValue = readonly string[] | boolean | string;
export type FilterValues = Readonly<Record<string, FilterValue>>;

/** Everything the address says about a list. */
export interface ListState {
  readonly page: number;
  readonly size: number;
  readonly text: string;
  readonly sort: readonly SortPart[];
  readonly filters: FilterValues;
  readonly layout: TableLayout;
  /** The saved view it was taken from. */
  readonly view: number | null;
  readonly open: number | 'new' | null;
  /** What the screen itself keeps in the address. */
  readonly kept: ListSearch;
}

/** The query string as the router hands it over: only what differs from the default. */
export type ListSearch = Readonly<Record<string, string | number | boolean>>;

export const PAGE_SIZES = [10, 25, 50, 100] as const;
