import { indexedOutbox } from './indexed-outbox.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { OutboxItem } from './outbox-item.ts';
import { sendItem } from './send-item.ts';

const LOCK = 'aura-outbox';
const listeners = new Set<(item: OutboxItem) => void>();
let own: { readonly userId: number; readonly outbox: Outbox } | null = null;

/** The outbox of a user in this tab, shared by the shell and the claim file. */
export function ownOutbox(userId: number): Outbox {
  if (own?.userId !== userId) {
    const onSent = (item: OutboxItem) => listeners.forEach((listener) => listener(item));
    own = { userId, outbox: createOutbox({ userId, store: indexedOutbox(), send: sendItem, onSent, alone }) };
  }
  return own.outbox;
}

export function onItemSent(listener: (item: OutboxItem) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function alone(work: () => Promise<void>): Promise<void> {
  // Without a secure context there are no locks; the idempotency keys still prevent duplicates.
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, work);
}
