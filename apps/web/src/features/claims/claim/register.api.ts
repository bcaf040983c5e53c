import { preloadBusinessUnits } from '@aura/contracts/catalogues/business-units';
import { preloadReportModes } from '@aura/contracts/catalogues/report-modes';
import { claimListing } from '@aura/contracts/claims/claim-list';
import { editClaim, readClaim, readClaimHistory, registerClaim } from '@aura/contracts/claims/claim';
import { findDuplicates, prepareClaim, readClaimMail } from '@aura/contracts/claims/registration';
import type { CallInput } from '@aura/contracts/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { catalogueQuery } from '../../../lib/catalogue-query.ts';
import { queriesOf } from '../../../lib/queries-of.ts';
import { listQueries } from '../../../listing/public.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly claims: 'search' | 'claim' | 'preparation' | 'duplicates' | 'print' | 'reassignment';
  }
}

const { useAct } = queriesOf(['claims'], listQueries.all(claimListing));

export const registerQueries = {
  businessUnits: () => catalogueQuery(preloadBusinessUnits),
  reportModes: () => catalogueQuery(preloadReportModes),
  claim: (slug: string) =>
    queryOptions({
      queryKey: ['claims', 'claim', slug],
      queryFn: ({ signal }) => call(readClaim, { params: { slug } }, { signal }),
      // A form must start from what is stored now.
      staleTime: 0,
    }),
  history: (slug: string) =>
    queryOptions({
      queryKey: ['claims', 'claim', slug, 'history'],
      queryFn: ({ signal }) => call(readClaimHistory, { params: { slug }, query: {} }, { signal }),
      staleTime: 0,
    }),
  preparation: (cell: { readonly customer: string; readonly zone: string }) =>
    queryOptions({
      queryKey: ['claims', 'preparation', cell],
      queryFn: ({ signal }) => call(prepareClaim, { query: cell }, { signal }),
    }),
  duplicates: (body: CallInput<typeof findDuplicates>['body']) =>
    queryOptions({
      queryKey: ['claims', 'duplicates', body],
      queryFn: ({ signal }) => call(findDuplicates, { body }, { signal }),
      placeholderData: keepPreviousData,
    }),
};

export function useReadMail() {
  return useMutation({ mutationFn: (text: string) => call(readClaimMail, { body: { text } }) });
}

export const useRegisterClaim = () => useAct(registerClaim, { shownInPlace: true });
export const useEditClaim = () => useAct(editClaim, { shownInPlace: true });
