import { cancelExport, type ListExport, listExports, startExport } from '@aura/contracts/files/exports';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useFetchFile } from '../../lib/api/use-fetch-file.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';
import type { ListContract } from '../list-contract.ts';
import { queryOnWire } from '../query-on-wire.ts';
import { useMutation } from '../../lib/use-mutation.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly exports: never;
  }
}

const LOOK_AGAIN_MS = 1500;

export function isUnfinished({ state }: Pick<ListExport, 'state'>): boolean {
  return state === 'waiting' || state === 'making';
}

/** Polled while one of them is being made and the menu is open. */
export const laterExports = () =>
  queryOptions({
    queryKey: ['exports'],
    queryFn: ({ signal }) => call(listExports, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnfinished) ? LOOK_AGAIN_MS : false),
  });

export function useLaterExports() {
  const onSettled = useInvalidate(laterExports().queryKey);
  const start = useMutation({
    mutationFn: ({ listing, query }: { readonly listing: ListContract; readonly query: object }) =>
      call(startExport, { body: { path: listing.export.path, query: queryOnWire(listing, query) } }),
    onSettled,
  });
  const cancel = useMutation({
    mutationFn: (id: string) => call(cancelExport, { params: { id } }),
    onSettled,
  });
  return { start, cancel, open: useFetchFile() };
}
