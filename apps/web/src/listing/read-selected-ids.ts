import type { Page } from '@aura/contracts/page';
import { isSelected, type RowSelection } from '../ui/table/row-selection.ts';
import type { ListContract, ListRow } from './list-contract.ts';
import { ask } from './listing.api.ts';
import type { RowsQuery } from './state/list-query.ts';

const LARGEST_PAGE = 100;

/** The ids of the selected rows. With all selected the server is asked, page by page, for what matches the filters. */
export async function readSelectedIds(
  listing: ListContract,
  query: RowsQuery,
  selection: RowSelection,
): Promise<readonly number[]> {
  if (!selection.all) return [...selection.ids].map(Number);
  const ids: number[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const reply = await ask<Page<ListRow>>(listing.list, { query: { ...query, page, size: LARGEST_PAGE } });
    pages = reply.pages;
    ids.push(...reply.results.map(({ id }) => id));
  }
  return [...new Set(ids)].filter((id) => isSelected(selection, String(id)));
}
