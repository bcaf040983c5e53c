import type { SortPart, TableLayout } from '../../ui/table/table-column.ts';

/** Several values for a choice, a boolean for a flag, `'YYYY-MM-DD'` for a date. */
export type FilterValue = readonly string[] | boolean | string;
export type FilterValues = Readonly<Record<string, FilterValue>>;

/** The list's state in the URL. */
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
  /** Parameters of the screen itself. */
  readonly kept: ListSearch;
}

/** The query string as the router gives it: only what differs from the default. */
export type ListSearch = Readonly<Record<string, string | number | boolean>>;

export const PAGE_SIZES = [10, 25, 50, 100] as const;
