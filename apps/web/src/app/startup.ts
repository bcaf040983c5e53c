import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { notificationQueries } from '../features/notifications/public.ts';
import { isOnline } from '../lib/connection.ts';
import { importInTime } from '../lib/import-in-time.ts';

/** What screens expect to find at hand; comes with the screens that need it, not with the shell, since nobody waits for it. */
const loadCatalogues = () => importInTime(() => import('../features/catalogues/public.ts'));

const preloaded = new WeakSet<QueryClient>();

/** Starts reading catalogues and notifications together, once per session. Nobody waits for them. */
export function preload(client: QueryClient): void {
  if (preloaded.has(client)) return;
  preloaded.add(client);
  loadCatalogues()
    .then(({ preloadCatalogues }) => preloadCatalogues(client))
    .catch((error: unknown) => {
      // Left because the session ended or the page went elsewhere, or without a connection: nothing failed, and screens ask again.
      if (!(error instanceof CancelledError) && isOnline()) console.error('A catalogue could not be loaded', error);
    });
  void client.prefetchQuery(notificationQueries.list());
}
