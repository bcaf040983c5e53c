import {
  addProviderDocument,
  listProviderDocuments,
  reviewProviderDocument,
  voidProviderDocument,
} from '@aura/contracts/providers/documents';
import type { CallInput } from '@aura/contracts/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

const ALL = ['provider-documents'] as const;
const LOOK_AGAIN_MS = 5000;

export const documentQueries = {
  of: (providerId: number) =>
    queryOptions({
      queryKey: [...ALL, providerId],
      queryFn: ({ signal }) => call(listProviderDocuments, { params: { providerId } }, { signal }),
      // Until the check has spoken about each file, the answer will change by itself.
      refetchInterval: ({ state: { data } }) =>
        data?.documents.some(({ file }) => ['received', 'checking', 'waiting'].includes(file.state))
          ? LOOK_AGAIN_MS
          : false,
    }),
};

export function useAddDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof addProviderDocument>) => call(addProviderDocument, input),
    meta: { shownInPlace: true },
    onSuccess: () => client.invalidateQueries({ queryKey: ALL }),
  });
}

export function useReviewDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof reviewProviderDocument>) => call(reviewProviderDocument, input),
    onSettled: () => client.invalidateQueries({ queryKey: ALL }),
  });
}

export function useVoidDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof voidProviderDocument>) => call(voidProviderDocument, input),
    onSettled: () => client.invalidateQueries({ queryKey: ALL }),
  });
}
