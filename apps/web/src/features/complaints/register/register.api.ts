import { readClaimFile } from '@aura/contracts/claims/claim';
import { searchClaims } from '@aura/contracts/claims/claim-list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

export const registerQueries = {
  claims: (text: string) =>
    queryOptions({
      queryKey: ['claims', 'search', text],
      queryFn: ({ signal }) => call(searchClaims, { query: { text } }, { signal }),
      enabled: text !== '',
      select: (found) => found.filter(({ isActive }) => isActive),
    }),
  /** All parties of a claim, in any state: people complain about finished work too. */
  parties: (slug: string) =>
    queryOptions({
      queryKey: ['complaints', 'parties', slug],
      queryFn: ({ signal }) => call(readClaimFile, { params: { slug } }, { signal }),
      select: (claim) => (claim.hasPermission ? claim.affectedParties.map(({ id, name }) => ({ id, name })) : []),
    }),
};
