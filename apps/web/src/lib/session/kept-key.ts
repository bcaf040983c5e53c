import { type IDBPDatabase, openDB } from 'idb';

const DATABASE = 'aura-session';
const KEYS = 'keys';
const SEALING = 'sealing';

interface KeptKey {
  readonly userId: number;
  readonly key: CryptoKey;
}

/**
 * Keeps the encryption key in the browser as long as the session, so that a page loaded offline can decrypt stored
 * data. The holder of the session's token could request it from the server anyway; both are deleted with the session.
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

/** A private window may have no database; then nothing that needs the key opens offline. */
async function inDatabase<Result>(work: (database: IDBPDatabase) => Promise<Result>): Promise<Result | undefined> {
  if (!('indexedDB' in globalThis)) return undefined;
  try {
    const database = await openDB(DATABASE, 1, { upgrade: (fresh) => void fresh.createObjectStore(KEYS) });
    return await work(database).finally(() => database.close());
  } catch {
    return undefined;
  }
}
