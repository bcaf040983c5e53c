import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { notificationQueries } from '../features/notifications/public.ts';
import { isOnline } from '../lib/connection.ts';
import { importInTime } from '../lib/import-in-time.ts';
import { refreshFavourites } from './shell/menu/favourites.ts';

/** Loaded with the screens that need it, not with the shell: nothing waits for it. */
const loadCatalogues = () => importInTime(() => import('../features/catalogues/public.ts'));

const preloaded = new WeakSet<QueryClient>();

/** Starts reading catalogues, notifications and the menu's favourites once per session; nothing waits for them. */
export function preload(client: QueryClient): void {
  if (preloaded.has(client)) return;
  preloaded.add(client);
  loadCatalogues()
    .then(({ preloadCatalogues }) => preloadCatalogues(client))
    .catch((error: unknown) => {
      // Cancelled by the end of the session or by navigation, or offline: not a failure, screens read again.
      if (!(error instanceof CancelledError) && isOnline()) console.error('A catalogue could not be loaded', error);
    });
  void client.prefetchQuery(notificationQueries.list());
  // Without an answer the menu shows the copy it has.
  refreshFavourites().catch(() => undefined);
}
