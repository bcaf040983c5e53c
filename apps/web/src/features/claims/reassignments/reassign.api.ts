import { claimListing, listClaims } from '@aura/contracts/claims/claim-list';
import {
  type HolderRole,
  listReassignments,
  readLoads,
  reassignClaims,
  suggestSplit,
  returnReassignment,
  undoReassignment,
} from '@aura/contracts/claims/reassignments';
import type { CallInput } from '@aura/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useInvalidate } from '../../../lib/use-invalidate.ts';
import { listQueries } from '../../../listing/public.ts';
import type { ClaimRow } from '../claim-list/claim-list.api.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

const LARGEST_PAGE = 100;
/** More than one person holds; for more, there are stages and filters. */
const MOST_CLAIMS = 500;

export interface DeskOf {
  readonly claims: readonly ClaimRow[];
  readonly total: number;
}

export const reassignQueries = {
  all: () => ['claims', 'reassignment'] as const,
  loads: (role: HolderRole) =>
    queryOptions({
      queryKey: [...reassignQueries.all(), 'loads', role],
      queryFn: ({ signal }) => call(readLoads, { query: { role } }, { signal }),
    }),
  desk: (role: HolderRole, username: string) =>
    queryOptions({
      queryKey: [...reassignQueries.all(), 'desk', role, username],
      queryFn: ({ signal }) => readDesk(role, username, signal),
    }),
  history: () =>
    queryOptions({
      queryKey: [...reassignQueries.all(), 'history'],
      queryFn: ({ signal }) => call(listReassignments, {}, { signal }),
      staleTime: 0,
    }),
};

export function useSuggestSplit() {
  return useMutation({
    mutationFn: (query: CallInput<typeof suggestSplit>['query']) => call(suggestSplit, { query }),
  });
}

export function useReassign() {
  const invalidate = useInvalidate(reassignQueries.all(), listQueries.all(claimListing));
  return useMutation({
    mutationFn: (body: CallInput<typeof reassignClaims>['body']) => call(reassignClaims, { body }),
    onSuccess: invalidate,
  });
}

export function useReturnReassignment() {
  const invalidate = useInvalidate(reassignQueries.all(), listQueries.all(claimListing));
  return useMutation({
    mutationFn: (id: number) => call(returnReassignment, { params: { id } }),
    onSuccess: invalidate,
  });
}

export function useUndoReassignment() {
  const invalidate = useInvalidate(reassignQueries.all(), listQueries.all(claimListing));
  return useMutation({
    mutationFn: (id: number) => call(undoReassignment, { params: { id } }),
    onSuccess: invalidate,
  });
}

async function readDesk(role: HolderRole, username: string, signal: AbortSignal): Promise<DeskOf> {
  const claims: ClaimRow[] = [];
  for (let page = 1; ; page += 1) {
    const query = { [role]: [username], isOpen: true, page, size: LARGEST_PAGE };
    const reply = await call(listClaims, { query }, { signal });
    claims.push(...reply.results);
    if (reply.next === null || claims.length >= MOST_CLAIMS) return { claims, total: reply.count };
  }
}
