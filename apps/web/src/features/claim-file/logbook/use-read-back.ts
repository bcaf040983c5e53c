import type { LogbookEntry } from '@aura/contracts/claims/logbook';
import { useEffect } from 'react';

/** Older entries are left to «Anteriores»: a link must not load years of entries. */
const MOST_PAGES = 10;

interface Logbook {
  readonly data: { readonly pages: readonly { readonly entries: readonly LogbookEntry[] }[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** Loads older pages until the wanted entry is among them. */
export function useReadBack(
  { data, hasNextPage, isFetchingNextPage, fetchNextPage }: Logbook,
  wanted: number | null,
): void {
  const pages = data?.pages ?? [];
  const isThere = pages.some(({ entries }) => entries.some(({ id }) => id === wanted));
  const goesOn = wanted !== null && !isThere && hasNextPage && pages.length > 0 && pages.length < MOST_PAGES;
  useEffect(() => {
    if (goesOn && !isFetchingNextPage) void fetchNextPage();
  }, [goesOn, isFetchingNextPage, fetchNextPage]);
}
