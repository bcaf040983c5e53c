import type { CallInput, Endpoint } from '@aura/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, call } from './api/call.ts';

/** A list that changes rarely and that many screens need: read once per session, revalidated by its tag. */
export function catalogueQuery<E extends Endpoint>(endpoint: E & { readonly revalidate: true }) {
  return queryOptions<Answer<E>>({
    queryKey: ['catalogue', endpoint.path],
    queryFn: ({ signal }) => call<E>(endpoint, {} as CallInput<E>, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
