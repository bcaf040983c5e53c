import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useActor } from './session/use-actor.ts';
import { storage } from './storage.ts';
import { createStore } from './store.ts';

/** A claim, invoice or provider that this user opened, under the name in the header of its screen. */
interface RecentRecord {
  readonly address: string;
  readonly name: string;
}

const MOST = 5;
const DAYS_30 = 30 * 24 * 60 * 60 * 1000;
const keyOf = (userId: number) => `recent_${userId}`;

/** Counts changes: the records themselves are read from storage, which the end of the session empties. */
const changes = createStore(0);

/** Keeps a record at the head of the recent ones of this user, in this browser and until the session ends. */
export function useRememberRecord(record: RecentRecord | null): void {
  const { userId, viewedBy } = useActor().user;
  const [address, name] = [record?.address, record?.name];
  useEffect(() => {
    if (address === undefined || name === undefined || name === '' || viewedBy !== null) return;
    const others = read(userId).filter((other) => other.address !== address);
    storage.write(keyOf(userId), [{ address, name }, ...others].slice(0, MOST), { lifeMs: DAYS_30 });
    changes.write(changes.read() + 1);
  }, [userId, viewedBy, address, name]);
}

/** The records this user opened last, newest first. */
export function useRecentRecords(): readonly RecentRecord[] {
  const { userId } = useActor().user;
  const change = useSyncExternalStore(changes.subscribe, changes.read);
  return useMemo(() => (change < 0 ? [] : read(userId)), [userId, change]);
}

function read(userId: number): readonly RecentRecord[] {
  const kept = storage.read(keyOf(userId));
  return Array.isArray(kept) ? kept.filter(isRecord) : [];
}

function isRecord(kept: unknown): kept is RecentRecord {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'address' in kept &&
    'name' in kept &&
    typeof kept.address === 'string' &&
    kept.address.startsWith('/') &&
    typeof kept.name === 'string'
  );
}
