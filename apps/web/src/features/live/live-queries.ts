import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OwnedKey } from '../../lib/query-keys.ts';
import { useLiveRefresh } from './use-live-refresh.ts';
import { useWatchClaims } from './use-watch-claims.ts';

const EVERY_MS = 60_000;
const GAP_MS = 10_000;
const NONE_IN_PARTICULAR: readonly number[] = [];

/** Keeps figures over many claims fresh: refetched when a hint arrives, and once a minute without hints. */
export function useLiveQueries(keys: readonly OwnedKey[]): void {
  const client = useQueryClient();
  const written = JSON.stringify(keys);
  useWatchClaims(NONE_IN_PARTICULAR, true);
  useLiveRefresh(({ kind }) => (kind === 'counts-changed' || kind === 'read-again' ? keys : []), GAP_MS);
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      for (const queryKey of JSON.parse(written) as OwnedKey[]) void client.invalidateQueries({ queryKey });
    };
    const timer = setInterval(refresh, EVERY_MS);
    return () => clearInterval(timer);
  }, [client, written]);
}
