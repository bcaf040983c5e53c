import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { ListContract, ListRow } from './list-contract.ts';
import { listQueries } from './listing.api.ts';
import { pageQuery } from './state/list-query.ts';
import type { ListState } from './state/list-state.ts';

const IDLE_MS = 200;

/** The page's rows, the previous ones until they arrive, with the next page prefetched. */
export function useListPage<Row extends ListRow>(listing: ListContract<Row>, state: ListState, enabled: boolean) {
  const client = useQueryClient();
  const options = listQueries.page(listing, pageQuery(listing, state));
  const reply = useQuery({ ...options, placeholderData: keepPreviousData, enabled });
  const { data, isPlaceholderData } = reply;
  const pages = data?.pages ?? 0;

  const prefetch = useCallback(
    (page: number) => {
      if (page < 1 || page > pages) return;
      void client.prefetchQuery(listQueries.page(listing, pageQuery(listing, state, page)));
    },
    [client, listing, state, pages],
  );
  useEffect(() => {
    if (isPlaceholderData) return undefined;
    const timer = setTimeout(() => prefetch(state.page + 1), IDLE_MS);
    return () => clearTimeout(timer);
  }, [isPlaceholderData, prefetch, state.page]);

  return { ...reply, prefetch };
}
