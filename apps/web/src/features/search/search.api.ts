import { searchClaims } from '@aura/contracts/claims/claim-list';
import { listCustomerStaff } from '@aura/contracts/customers/staff';
import { listPaymentRequests } from '@aura/contracts/payments/requests';
import { listProviders } from '@aura/contracts/providers/providers';
import { listUsers } from '@aura/contracts/users';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly users: 'search';
    readonly 'customer-staff': 'search';
  }
}

/** The limit for providers and each kind of people: others are found in their list. */
const MOST = 5;

/** All take the abort signal: a new search cancels the pending one. */
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
      queryFn: ({ signal }) => call(listProviders, { query: { text, size: MOST } }, { signal }),
      select: ({ results }) => results,
    }),
  payments: (text: string) =>
    queryOptions({
      queryKey: ['payments', 'search', text],
      queryFn: ({ signal }) => call(listPaymentRequests, { query: { text, size: MOST } }, { signal }),
      select: ({ results }) => results,
    }),
  users: (text: string) =>
    queryOptions({
      queryKey: ['users', 'search', text],
      queryFn: ({ signal }) => call(listUsers, { query: { text, size: MOST } }, { signal }),
      select: ({ results }) => results,
    }),
  staff: (text: string) =>
    queryOptions({
      queryKey: ['customer-staff', 'search', text],
      queryFn: ({ signal }) => call(listCustomerStaff, { query: { text, size: MOST } }, { signal }),
      select: ({ results }) => results,
    }),
};
