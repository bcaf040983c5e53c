import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';
import { isOnline, onConnectionChange } from './connection.ts';
import { publishError } from './published-errors.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `shownInPlace`: the form that sends it shows every failure itself, and hands what it cannot show to `publishError`. */
    mutationMeta: { readonly shownInPlace?: boolean };
  }
}

const RETRIES = 2;
const FRESH_MS = 30_000;

onlineManager.setEventListener((setOnline) => {
  const tell = () => setOnline(isOnline());
  // A page may start without a connection.
  tell();
  return onConnectionChange(tell);
});

/**
 * One per session: what one user read is never shown to the next. A write that fails opens the error dialog; a read that fails
 * is shown by the screen that asked for it, with a way to try again. Without a connection both fail at once instead of waiting for
 * it in silence; what is on screen is read again when it is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => mutation.meta?.shownInPlace !== true && publishError(error),
    }),
    defaultOptions: {
      // Waiting for a line would hang behind «Por favor espere».
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && isOnline() && error instanceof ApiError && error.isOutage,
      },
    },
  });
}
