import type { ListContract } from '../list-contract.ts';
import { useListState } from '../state/use-list-state.ts';
import { type RecordNavigation, useNeighbours } from './use-neighbours.ts';

/** From one record to the next in a drawer beside its list, whose address says which one is open. */
export function useRecordNavigation(listing: ListContract, id: number | null): RecordNavigation {
  const { state, change } = useListState(listing);
  return useNeighbours({
    listing,
    state,
    id,
    onGo: ({ id: open }, page) => change({ page, open }, { replace: true }),
  });
}
