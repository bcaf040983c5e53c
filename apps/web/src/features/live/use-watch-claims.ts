import { watchClaims, watchOwnCases } from '@aura/contracts/claims/live';
import { useEffect } from 'react';
import { call } from '../../lib/api/call.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { liveConnection, onLive } from './line.ts';
import { spaced } from './spaced.ts';

/** A watch expires on the server after 45 seconds; renewing it checks access again. */
const REPEAT_MS = 20_000;
const MOST = 200;

interface Watched {
  readonly claimIds: readonly number[];
  readonly isCounting: boolean;
  /** Set for an insurer's user, who subscribes to their own claims only and never to figures. */
  readonly isOwn: boolean;
}

/** Everything shown in this tab, sent to the server as a whole. */
const shown = new Set<Watched>();

/** Subscribes to changes of these claims, and with `isCounting` to changes of figures over many. */
export function useWatchClaims(claimIds: readonly number[], isCounting = false): void {
  const wanted = claimIds.join(',');
  const isOwn = useMay(watchOwnCases);
  const may = useMay(watchClaims) || isOwn;
  useEffect(() => {
    if (!may) return undefined;
    const ids = wanted === '' ? [] : wanted.split(',').map(Number);
    const watched = { claimIds: ids, isCounting, isOwn };
    shown.add(watched);
    say.call();
    const timer = window.setInterval(say.call, REPEAT_MS);
    const stopListening = onLive(({ kind }) => kind === 'ready' && say.call());
    return () => {
      shown.delete(watched);
      window.clearInterval(timer);
      stopListening();
    };
  }, [may, isOwn, wanted, isCounting]);
}

const say = spaced(() => {
  const connection = liveConnection.read();
  if (connection === null || shown.size === 0) return;
  const all = [...shown];
  const claimIds = [...new Set(all.flatMap((watched) => watched.claimIds))].slice(0, MOST);
  const isCounting = all.some((watched) => watched.isCounting);
  // A failure is ignored: the screen is then as fresh as its last read.
  const asked = all.some(({ isOwn }) => isOwn)
    ? call(watchOwnCases, { body: { connection, claimIds } })
    : call(watchClaims, { body: { connection, claimIds, isCounting } });
  asked.catch(() => undefined);
}, 250);
