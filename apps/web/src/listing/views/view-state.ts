import type { SavedView } from '@aura/contracts/workspace';
import { lasting, type ListMemory, memoryOf } from '../state/list-memory.ts';
import type { ListSearch } from '../state/list-state.ts';

/** What a view stores: filters, columns, order and page size from the URL, widths and density. */
export function viewStateOf(search: ListSearch, { widths, density }: Pick<ListMemory, 'widths' | 'density'>) {
  const { view: _view, ...kept } = lasting(search);
  return { search: kept, widths, density };
}

/** The list's state when the view is chosen. */
export function readView({ id, state }: Pick<SavedView, 'id' | 'state'>): ListMemory {
  const memory = memoryOf(state);
  return { ...memory, search: { ...memory.search, view: id } };
}

/** Whether filters, columns or order differ from the view's. */
export function isChanged(view: Pick<SavedView, 'id' | 'state'>, search: ListSearch): boolean {
  return canonical(readView(view).search) !== canonical(lasting(search));
}

function canonical(search: ListSearch): string {
  return JSON.stringify(Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
