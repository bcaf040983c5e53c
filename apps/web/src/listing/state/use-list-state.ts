import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import type { ListContract } from '../list-contract.ts';
import { readListState, validSearch, writeListState } from './list-search.ts';
import type { ListSearch, ListState } from './list-state.ts';

/** Changes of these select other rows, which start on the first page. */
const OTHER_ROWS: readonly (keyof ListState)[] = ['filters', 'text', 'sort', 'size'];

export interface ChangeOptions {
  /** Without a history entry of its own. */
  readonly replace?: boolean;
}

/** The state of a list is in the URL: Back works, and a link shows what its sender saw. */
export function useListState(listing: ListContract) {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const state = useMemo(() => readListState(listing, search), [listing, search]);

  const shown = useRef<ListSearch | null>(null);
  const show = useCallback(
    (next: ListSearch, { replace = false }: ChangeOptions = {}) => {
      shown.current = next;
      void navigate({ to: '.', search: next as never, replace, resetScroll: false });
    },
    [navigate],
  );
  /** The parameters come from this screen, not from a link. */
  const isOwn = useCallback(
    () => shown.current !== null && plain(listing, shown.current) === plain(listing, search),
    [listing, search],
  );
  const change = useCallback(
    (patch: Partial<ListState>, options?: ChangeOptions) => {
      const isElsewhere = OTHER_ROWS.some((name) => name in patch) && !('page' in patch);
      show(writeListState(listing, { ...state, ...(isElsewhere && { page: 1 }), ...patch }), options);
    },
    [listing, state, show],
  );
  return { state, search, change, show, isOwn };
}

function plain(listing: ListContract, search: ListSearch): string {
  return JSON.stringify(validSearch(listing, search));
}

export type ListStateHandle = ReturnType<typeof useListState>;
