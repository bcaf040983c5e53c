import type { ListContract } from '../list-contract.ts';
import { useListState } from '../state/use-list-state.ts';
import { type RecordNavigation, useNeighbours } from './use-neighbours.ts';

/** Steps through records in a drawer beside its list; the URL holds the open one. */
export function useRecordNavigation(listing: ListContract, id: number | null): RecordNavigation {
  const { state, change } = useListState(listing);
  return useNeighbours({
    listing,
    state,
    id,
    onGo: ({ id: open }, page) => change({ page, open }, { replace: true }),
  });
}
