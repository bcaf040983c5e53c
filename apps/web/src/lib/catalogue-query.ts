import type { CallInput, Endpoint } from '@aura/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, call } from './api/call.ts';

declare module './query-keys.ts' {
  interface QueryKeys {
    readonly catalogue: string;
  }
}

/** A rarely changing list used by many screens: read once per session, revalidated by its ETag. */
export function catalogueQuery<E extends Endpoint>(endpoint: E & { readonly revalidate: true }) {
  return queryOptions<Answer<E>>({
    queryKey: ['catalogue', endpoint.path],
    queryFn: ({ signal }) => call<E>(endpoint, {} as CallInput<E>, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
