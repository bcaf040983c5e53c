import { readPartyProcess, listIntervals } from '@aura/contracts/claims/process';
import type { CallInput, Endpoint } from '@aura/contracts/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { claimFileQueries, useForgetFile } from '../claim-file.api.ts';

/** Below the file's own key: whatever changes in the file, what comes next is asked for again. */
export const processQueries = {
  now: (slug: string, id: number) =>
    queryOptions({
      queryKey: [...claimFileQueries.all(slug), 'process', id],
      queryFn: ({ signal }) => call(readPartyProcess, { params: { id } }, { signal }),
    }),
  intervals: (slug: string, id: number) =>
    queryOptions({
      queryKey: [...claimFileQueries.all(slug), 'intervals', id],
      queryFn: ({ signal }) => call(listIntervals, { params: { id } }, { signal }),
    }),
};

/** An act on the process; refused or done, the file on screen is no longer the one to act on. */
export function useProcessAct<E extends Endpoint>(
  slug: string,
  endpoint: E,
  meta: { readonly shownInPlace?: true } = {},
) {
  const onSettled = useForgetFile(slug);
  return useMutation({ mutationFn: (input: CallInput<E>) => call(endpoint, input), meta, onSettled });
}
