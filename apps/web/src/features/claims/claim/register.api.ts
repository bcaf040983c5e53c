import { preloadReportModes } from '@aura/contracts/catalogues/report-modes';
import { claimListing } from '@aura/contracts/claims/claim-list';
import { editClaim, readClaim, readClaimHistory, registerClaim } from '@aura/contracts/claims/claim';
import { findDuplicates, prepareClaim, readClaimMail } from '@aura/contracts/claims/registration';
import type { CallInput } from '@aura/contracts/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { catalogueQuery } from '../../../lib/catalogue-query.ts';
import { listQueries } from '../../../listing/public.ts';

export const registerQueries = {
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

export function useRegisterClaim() {
  const forget = useForgetClaims();
  return useMutation({
    mutationFn: (input: CallInput<typeof registerClaim>) => call(registerClaim, input),
    onSuccess: forget,
    meta: { shownInPlace: true },
  });
}

export function useEditClaim() {
  const forget = useForgetClaims();
  return useMutation({
    mutationFn: (input: CallInput<typeof editClaim>) => call(editClaim, input),
    onSuccess: forget,
    meta: { shownInPlace: true },
  });
}

function useForgetClaims() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['claims'] }),
      client.invalidateQueries({ queryKey: listQueries.all(claimListing) }),
    ]);
}
