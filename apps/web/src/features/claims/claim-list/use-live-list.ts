import { claimListing } from '@aura/contracts/claims/claim-list';
import type { Page } from '@aura/contracts/page';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useLiveRefresh, useWatchClaims } from '../../live/public.ts';
import { listQueries } from '../../../listing/public.ts';
import type { ClaimRow } from './claim-list.api.ts';

const PAGES = [...listQueries.all(claimListing), 'page'] as const;
/** Changes are batched so that the list does not move under the pointer. */
const ROWS_MS = 2_000;
const NEW_ROWS_MS = 10_000;

/** Refetches a changed row soon; rows that may have appeared or disappeared, with the next round. */
export function useLiveList(): void {
  const cache = useQueryClient().getQueryCache();
  const ids = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () =>
      cache
        .findAll({ queryKey: PAGES, type: 'active' })
        .flatMap(({ state }) => (state.data as Page<ClaimRow> | undefined)?.results.map(({ id }) => id) ?? [])
        .join(','),
  );
  const shown = ids === '' ? [] : ids.split(',').map(Number);
  useWatchClaims(shown, true);
  useLiveRefresh((message) => {
    if (message.kind === 'read-again') return [PAGES];
    const isOfRow =
      message.kind === 'claim-changed' && shown.includes(message.claimId) && message.parts.includes('claim');
    return isOfRow ? [PAGES] : [];
  }, ROWS_MS);
  useLiveRefresh((message) => (message.kind === 'counts-changed' ? [PAGES] : []), NEW_ROWS_MS);
}
