import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OwnedKey } from '../../lib/query-keys.ts';
import { type LiveMessage, onLive } from './line.ts';
import { spaced } from './spaced.ts';

/** At most sixty refetches of each open screen a minute, however many changes. */
const GAP_MS = 1000;

/** Refetches exactly the queries a message concerns. A hidden tab only marks them and refetches when shown. */
export function useLiveRefresh(keysOf: (message: LiveMessage) => readonly OwnedKey[], gapMs = GAP_MS): void {
  const client = useQueryClient();
  const latest = useRef(keysOf);
  useEffect(() => {
    latest.current = keysOf;
  });
  useEffect(() => {
    const stale = new Map<string, OwnedKey>();
    const refresh = spaced(() => {
      const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active';
      for (const queryKey of stale.values()) void client.invalidateQueries({ queryKey, refetchType });
      stale.clear();
    }, gapMs);
    const stopListening = onLive((message) => {
      for (const key of latest.current(message)) stale.set(JSON.stringify(key), key);
      if (stale.size > 0) refresh.call();
    });
    return () => {
      stopListening();
      refresh.stop();
    };
  }, [client, gapMs]);
}
