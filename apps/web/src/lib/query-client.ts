import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';
import { isOnline, onConnectionChange } from './connection.ts';
import { publishError } from './published-errors.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `shownInPlace`: the sending form shows every failure itself, and passes what it cannot show to `publishError`.
     */
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
 * One per session: what one user read is never shown to the next. A failed write opens the error dialog; a failed read
 * is shown by its screen, with a retry. Offline both fail at once instead of waiting silently; the screen is refetched
 * when the connection returns.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => mutation.meta?.shownInPlace !== true && publishError(error),
    }),
    defaultOptions: {
      // Pausing offline would hang behind «Por favor espere».
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
