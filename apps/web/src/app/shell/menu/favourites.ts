import { useMemo, useSyncExternalStore } from 'react';
import { importInTime } from '../../../lib/import-in-time.ts';
import { publishError } from '../../../lib/published-errors.ts';
import { readSession } from '../../../lib/session/session.ts';
import { useActor } from '../../../lib/session/use-actor.ts';
import { storage } from '../../../lib/storage.ts';
import { createStore } from '../../../lib/store.ts';

/** Loaded after the shell: the menu is first drawn from the copy in this browser. */
const loadServer = () => importInTime(() => import('./favourites-on-server.ts'));

const keyOf = (userId: number) => `menu_favourites_${userId}`;
/** Counts changes of the copy, which the end of the session empties. */
const changes = createStore(0);

/** Paths in the user's order; null for a user who has not chosen any. */
export function useFavourites(): readonly string[] | null {
  const { userId } = useActor().user;
  const change = useSyncExternalStore(changes.subscribe, changes.read);
  return useMemo(() => (change < 0 ? null : copyOf(userId)), [userId, change]);
}

/** Shows the favourites in this order at once and saves them; what cannot be saved goes back to what the server has. */
export function chooseFavourites(userId: number, paths: readonly string[]): void {
  keepCopy(userId, paths);
  loadServer()
    .then(({ saveFavourites }) => saveFavourites(paths))
    .catch(async (error: unknown) => {
      publishError(error);
      await refreshFavourites();
    })
    .catch(() => undefined);
}

/** Replaces the copy by what the server has; without an answer the menu keeps the copy. */
export async function refreshFavourites(): Promise<void> {
  const userId = currentUser();
  const before = changes.read();
  const { readFavourites } = await loadServer();
  const paths = await readFavourites();
  // Signed out, or chosen anew meanwhile.
  if (userId === null || userId !== currentUser() || before !== changes.read()) return;
  keepCopy(userId, paths);
}

function currentUser(): number | null {
  const session = readSession();
  return session.status === 'authenticated' ? (session.account?.userId ?? null) : null;
}

function keepCopy(userId: number, paths: readonly string[] | null): void {
  if (paths === null) storage.remove(keyOf(userId));
  else storage.write(keyOf(userId), paths, { expires: false });
  changes.write(changes.read() + 1);
}

function copyOf(userId: number): readonly string[] | null {
  const kept = storage.read(keyOf(userId));
  return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : null;
}
