import { useEffect, useSyncExternalStore } from 'react';
import { useOnline } from '../../../lib/connection.ts';
import { useActor } from '../../../lib/session/use-actor.ts';
import type { Outbox, OutboxState } from './outbox.ts';
import { onItemSent, ownOutbox } from './own-outbox.ts';

/** A restored connection is noticed within this time. */
const LOOK_MS = 15_000;

export interface UsedOutbox extends OutboxState, Pick<Outbox, 'add' | 'retry' | 'discard' | 'flush'> {
  readonly isOnline: boolean;
  /** Called with each item that has reached the server. */
  readonly onSent: typeof onItemSent;
}

/** The outbox of the signed-in user; sends while a mounted component uses this hook and the server can be reached. */
export function useOutbox(): UsedOutbox {
  const { userId } = useActor().user;
  const isOnline = useOnline();
  const outbox = ownOutbox(userId);
  const state = useSyncExternalStore(outbox.subscribe, outbox.read);
  const waits = state.items.some(({ problem }) => problem === null);

  useEffect(() => {
    void outbox.refresh().catch(() => undefined);
  }, [outbox]);
  useEffect(() => {
    if (!isOnline || !waits) return undefined;
    const flush = () => void outbox.flush().catch(() => undefined);
    flush();
    const timer = setInterval(flush, LOOK_MS);
    return () => clearInterval(timer);
  }, [outbox, isOnline, waits]);

  const { add, retry, discard, flush } = outbox;
  return { ...state, add, retry, discard, flush, isOnline, onSent: onItemSent };
}
