import { askToPersist } from './ask-to-persist.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { OutboxStore } from './outbox-store.ts';

const DATABASE = 'aura-outbox';
const ITEMS = 'items';
type Kept = OutboxItem & { readonly order?: number };

/** The browser's own database: outlives a reload, a crash and the session. */
export function indexedOutbox(): OutboxStore {
  let opened: Promise<IDBDatabase> | null = null;
  const database = () => {
    opened ??= openDatabase();
    // One that could not be opened is tried again with the next act.
    opened.catch(() => (opened = null));
    return opened;
  };
  const change = async (act: (items: IDBObjectStore) => void) => {
    const transaction = (await database()).transaction(ITEMS, 'readwrite', { durability: 'strict' });
    act(transaction.objectStore(ITEMS));
    await finished(transaction);
  };
  const withOrder = (items: IDBObjectStore, key: string, act: (order: IDBValidKey) => void) => {
    const request = items.index('key').getKey(key);
    request.addEventListener('success', () => request.result !== undefined && act(request.result));
  };
  return {
    add: async (added) => {
      askToPersist();
      await change((items) => added.forEach((item) => items.add(item)));
    },
    list: async (userId) => {
      const items = (await database()).transaction(ITEMS).objectStore(ITEMS);
      return answered<Kept[]>(items.index('userId').getAll(userId));
    },
    replace: (item) =>
      change((items) => withOrder(items, item.key, (order) => items.put({ ...item, order: Number(order) }))),
    remove: (keys) => change((items) => keys.forEach((key) => withOrder(items, key, (order) => items.delete(order)))),
  };
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    const items = request.result.createObjectStore(ITEMS, { keyPath: 'order', autoIncrement: true });
    items.createIndex('key', 'key', { unique: true });
    items.createIndex('userId', 'userId');
  });
  return answered(request);
}

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser refused to answer')));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The browser refused to keep it')),
    );
  });
}
