import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const EVERY_MS = 60_000;

/**
 * Keeps what a screen shows fresh while somebody looks at it. Whoever hears of a change may throw the same keys away sooner; this is
 * what remains when nobody does.
 */
export function useLiveQueries(keys: readonly QueryKey[]): void {
  const client = useQueryClient();
  const written = JSON.stringify(keys);
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      for (const queryKey of JSON.parse(written) as QueryKey[]) void client.invalidateQueries({ queryKey });
    };
    const timer = setInterval(refresh, EVERY_MS);
    return () => clearInterval(timer);
  }, [client, written]);
}
