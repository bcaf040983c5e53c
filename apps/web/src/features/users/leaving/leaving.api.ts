import { deactivateHolder, readHoldings } from '@aura/contracts/claims/holdings';
import { type HolderRole, readLoads, suggestSplit } from '@aura/contracts/claims/reassignments';
import type { CallInput } from '@aura/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useInvalidate } from '../../../lib/use-invalidate.ts';
import { userQueries } from '../users.api.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly holdings: number;
    readonly takers: string;
    readonly split: string;
  }
}

const FRESH = { staleTime: 0, gcTime: 0 } as const;

export const leavingQueries = {
  holdings: (id: number) =>
    queryOptions({
      queryKey: ['holdings', id],
      queryFn: ({ signal }) => call(readHoldings, { params: { id } }, { signal }),
      ...FRESH,
    }),
  takers: (role: HolderRole) =>
    queryOptions({
      queryKey: ['takers', role],
      queryFn: ({ signal }) => call(readLoads, { query: { role } }, { signal }),
      ...FRESH,
    }),
  split: (role: HolderRole, from: string, to: readonly string[]) =>
    queryOptions({
      queryKey: ['split', role, from, to],
      queryFn: ({ signal }) => call(suggestSplit, { query: { role, from, to: [...to] } }, { signal }),
      enabled: to.length > 0,
      ...FRESH,
    }),
};

/** Changes the list of users and, with the claims, every list and figure of them. */
export function useDeactivateHolder() {
  const onSuccess = useInvalidate(userQueries.all(), ['list', 'claims'], ['claims', 'reassignment']);
  return useMutation({
    mutationFn: (input: CallInput<typeof deactivateHolder>) => call(deactivateHolder, input),
    onSuccess,
  });
}
