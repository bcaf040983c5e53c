import { useEffect, useState, useSyncExternalStore } from 'react';
import { useActor } from '../../../lib/session/use-actor.ts';
import { indexedOutbox } from './indexed-outbox.ts';
import { createOutbox, type Outbox, type OutboxState } from './outbox.ts';
import type { OutboxItem } from './outbox-item.ts';
import { sendItem } from './send-item.ts';

/** However the line came back, it is noticed within this time. */
const LOOK_MS = 15_000;
const LOCK = 'aura-outbox';

export interface UsedOutbox extends OutboxState, Pick<Outbox, 'add' | 'retry' | 'discard' | 'flush'> {
  readonly isOnline: boolean;
}

/** The outbox of the signed-in user; sends it while a screen with this hook is mounted and the browser is online. */
export function useOutbox(onSent: (item: OutboxItem) => void): UsedOutbox {
  const { userId } = useActor().user;
  const isOnline = useSyncExternalStore(subscribeToLine, () => navigator.onLine);
  const [outbox] = useState(() =>
    createOutbox({ userId, store: indexedOutbox(), send: sendItem, onSent: (item) => onSent(item), alone }),
  );
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
  return { ...state, add, retry, discard, flush, isOnline };
}

function subscribeToLine(listener: () => void): () => void {
  for (const name of ['online', 'offline']) window.addEventListener(name, listener);
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, listener);
  };
}

async function alone(work: () => Promise<void>): Promise<void> {
  // Without a secure context there are no locks; the keys of the items still keep twins out.
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, work);
}
