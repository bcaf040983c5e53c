import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';
import { publishError } from './published-errors.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: its failure is handled where it is used, or not worth a dialog. */
    queryMeta: { readonly quiet?: true };
    mutationMeta: { readonly quiet?: true };
  }
}

const RETRIES = 2;
const FRESH_MS = 30_000;

/** One per session: what one user read is never shown to the next. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => query.meta?.quiet !== true && publishError(error) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => mutation.meta?.quiet !== true && publishError(error),
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && error instanceof ApiError && error.isOutage,
      },
    },
  });
}
