import { useEffect, useSyncExternalStore } from 'react';
import { useOnline } from '../../../lib/connection.ts';
import { useActor } from '../../../lib/session/use-actor.ts';
import { type Outbox, type OutboxState, createOutbox } from './outbox.ts';
import type { OutboxItem } from './outbox-item.ts';
import { sendItem } from './send-item.ts';
import { type DBSchema, openDB } from 'idb';
import { askToPersist } from './ask-to-persist.ts';
import type { OutboxStore } from './outbox-store.ts';
import { closeItem, openItem, type SealedItem } from './sealed-item.ts';

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

const LOCK = 'aura-outbox';
const listeners = new Set<(item: OutboxItem) => void>();
let own: { readonly userId: number; readonly outbox: Outbox } | null = null;

/** The outbox of a user in this tab, shared by the shell and the claim file. */
function ownOutbox(userId: number): Outbox {
  if (own?.userId !== userId) {
    const onSent = (item: OutboxItem) => listeners.forEach((listener) => listener(item));
    own = { userId, outbox: createOutbox({ userId, store: indexedOutbox(), send: sendItem, onSent, alone }) };
  }
  return own.outbox;
}

function onItemSent(listener: (item: OutboxItem) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function alone(work: () => Promise<void>): Promise<void> {
  // Without a secure context there are no locks; the idempotency keys still prevent duplicates.
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, work);
}

/** Items stored before encryption was introduced remain in clear until next read. */
type Kept = (SealedItem | OutboxItem) & { readonly order?: number };
interface Box extends DBSchema {
  items: { key: number; value: Kept; indexes: { key: string; userId: number } };
}

const open = () =>
  openDB<Box>('aura-outbox', 1, {
    upgrade: (fresh) => {
      const items = fresh.createObjectStore('items', { keyPath: 'order', autoIncrement: true });
      items.createIndex('key', 'key', { unique: true });
      items.createIndex('userId', 'userId');
    },
  });

/** Outbox in IndexedDB: survives a reload, a crash and the session. All items are encrypted. */
function indexedOutbox(): OutboxStore {
  let opened: ReturnType<typeof open> | null = null;
  const database = () => {
    opened ??= open();
    // A failed open is retried with the next act.
    opened.catch(() => (opened = null));
    return opened;
  };
  const write = async () => (await database()).transaction('items', 'readwrite', { durability: 'strict' });

  const replace: OutboxStore['replace'] = async (item) => {
    // Encrypted first: an IndexedDB transaction does not wait for other promises.
    const sealed = await closeItem(item);
    const { store, done } = await write();
    const order = await store.index('key').getKey(item.key);
    if (order !== undefined) await store.put({ ...sealed, order });
    await done;
  };
  return {
    replace,
    add: async (items) => {
      askToPersist();
      const sealed = await Promise.all(items.map(closeItem));
      const { store, done } = await write();
      for (const item of sealed) void store.add(item);
      await done;
    },
    list: async (userId) => {
      const kept = await (await database()).getAllFromIndex('items', 'userId', userId);
      for (const item of kept) if ('kind' in item) await replace(item);
      const read = await Promise.all(kept.map(async (item) => ('kind' in item ? item : openItem(item))));
      return read.filter((item) => item !== null);
    },
    remove: async (keys) => {
      const { store, done } = await write();
      for (const key of keys) {
        const order = await store.index('key').getKey(key);
        if (order !== undefined) await store.delete(order);
      }
      await done;
    },
  };
}
