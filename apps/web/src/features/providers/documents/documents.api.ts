import {
  addProviderDocument,
  listProviderDocuments,
  reviewProviderDocument,
  voidProviderDocument,
} from '@aura/contracts/providers/documents';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { queriesOf } from '../../../lib/queries-of.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'provider-documents': number;
  }
}

const { all, useAct } = queriesOf(['provider-documents']);
const LOOK_AGAIN_MS = 5000;

export const documentQueries = {
  of: (providerId: number) =>
    queryOptions({
      queryKey: [...all(), providerId],
      queryFn: ({ signal }) => call(listProviderDocuments, { params: { providerId } }, { signal }),
      // Polled until every file was scanned.
      refetchInterval: ({ state: { data } }) =>
        data?.documents.some(({ file }) => ['received', 'checking', 'waiting'].includes(file.state))
          ? LOOK_AGAIN_MS
          : false,
    }),
};

export const useAddDocument = () => useAct(addProviderDocument, { shownInPlace: true });
export const useReviewDocument = () => useAct(reviewProviderDocument, { invalidates: 'settled' });
export const useVoidDocument = () => useAct(voidProviderDocument, { invalidates: 'settled' });
