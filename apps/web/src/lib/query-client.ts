import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';
import { publishError } from './published-errors.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `shownInPlace`: the form that sends it shows every failure itself, and hands what it cannot show to `publishError`. */
    mutationMeta: { readonly shownInPlace?: boolean };
  }
}

const RETRIES = 2;
const FRESH_MS = 30_000;

/**
 * One per session: what one user read is never shown to the next. A write that fails opens the error dialog; a read that fails
 * is shown by the screen that asked for it, with a way to try again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => mutation.meta?.shownInPlace !== true && publishError(error),
    }),
    defaultOptions: {
      // Without a line a write fails at once and is told; waiting for one would hang behind «Por favor espere».
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && error instanceof ApiError && error.isOutage,
      },
    },
  });
}
