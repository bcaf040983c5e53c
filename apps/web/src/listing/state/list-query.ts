import type { ListContract } from '../list-contract.ts';
import { writeSort } from './list-search.ts';
import type { ListState } from './list-state.ts';

/** Selection and order of the rows, shared by the list and the export. */
export function rowsQuery(listing: ListContract, { text, sort, filters }: ListState) {
  const order = writeSort(sort);
  return {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(order !== '' && order !== listing.defaultSort && { sort: order }),
    ...filters,
  };
}

export function pageQuery(listing: ListContract, state: ListState, page = state.page) {
  return { page, size: state.size, ...rowsQuery(listing, state) };
}

export type RowsQuery = ReturnType<typeof rowsQuery>;
export type PageQuery = ReturnType<typeof pageQuery>;

/** Whether filters beyond the initial ones apply, which changes the message for an empty list. */
export function isNarrowed({ text, filters }: ListState, start: Pick<ListState, 'filters'> = { filters: {} }): boolean {
  const isAsOpened = JSON.stringify(filters) === JSON.stringify(start.filters);
  return text.trim() !== '' || (Object.keys(filters).length > 0 && !isAsOpened);
}
