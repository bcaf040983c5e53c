import { type IDBPDatabase, openDB } from 'idb';

const DATABASE = 'aura-session';
const KEYS = 'keys';
const SEALING = 'sealing';

interface KeptKey {
  readonly userId: number;
  readonly key: CryptoKey;
}

/**
 * The sealing key stays in the browser for as long as the session does, so that a page loaded without a connection opens what lies
 * here. Whoever holds the session's token could ask the server for it anyway; with the session both go.
 */
export async function keepKey(kept: KeptKey): Promise<void> {
  await inDatabase((database) => database.put(KEYS, kept, SEALING));
}

export async function keptKey(userId: number): Promise<CryptoKey | null> {
  const kept = (await inDatabase((database) => database.get(KEYS, SEALING))) as KeptKey | undefined;
  return kept?.userId === userId ? kept.key : null;
}

export async function dropKey(): Promise<void> {
  await inDatabase((database) => database.delete(KEYS, SEALING));
}

/** A private window may have no database; then there is no key, and nothing that needs one opens without a connection. */
async function inDatabase<Result>(work: (database: IDBPDatabase) => Promise<Result>): Promise<Result | undefined> {
  if (!('indexedDB' in globalThis)) return undefined;
  try {
    const database = await openDB(DATABASE, 1, { upgrade: (fresh) => void fresh.createObjectStore(KEYS) });
    return await work(database).finally(() => database.close());
  } catch {
    return undefined;
  }
}
