import { type DBSchema, openDB } from 'idb';
import { askToPersist } from './ask-to-persist.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { OutboxStore } from './outbox-store.ts';
import { closeItem, openItem, type SealedItem } from './sealed-item.ts';

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
export function indexedOutbox(): OutboxStore {
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
