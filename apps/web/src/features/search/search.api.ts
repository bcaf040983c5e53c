import { searchClaims } from '@aura/contracts/claims/claim-list';
import { listProviders } from '@aura/contracts/providers/providers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

const MOST_PROVIDERS = 10;

/** Both take the signal: asking for something else cancels what is on its way. */
export const searchQueries = {
  claims: (text: string) =>
    queryOptions({
      queryKey: ['claims', 'search', text],
      queryFn: ({ signal }) => call(searchClaims, { query: { text } }, { signal }),
      select: (found) => found.filter(({ isActive }) => isActive),
    }),
  providers: (text: string) =>
    queryOptions({
      queryKey: ['providers', 'search', text],
      queryFn: ({ signal }) => call(listProviders, { query: { text, size: MOST_PROVIDERS } }, { signal }),
      select: ({ results }) => results,
    }),
};
