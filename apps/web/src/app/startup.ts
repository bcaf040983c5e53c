import { listStates } from '@aura/contracts/catalogues/states';
import { preloadZones } from '@aura/contracts/catalogues/zones';
import type { QueryClient } from '@tanstack/react-query';
import { notificationQueries } from '../features/notifications/public.ts';
import { catalogueQuery } from '../lib/catalogue-query.ts';

/** What screens expect to find at hand. Settings, theme and session come earlier: they decide what is drawn at all. */
const PRELOADED: readonly ((client: QueryClient) => Promise<unknown>)[] = [
  (client) => client.fetchQuery(catalogueQuery(listStates)),
  (client) => client.fetchQuery(catalogueQuery(preloadZones)),
  // With the screens that need them, not with the shell: nobody waits for these.
  (client) => import('../features/catalogues/public.ts').then(({ preloadServices }) => preloadServices(client)),
];

const preloaded = new WeakSet<QueryClient>();

/** Starts reading catalogues and notifications together, once per session. Nobody waits for them. */
export function preload(client: QueryClient): void {
  if (preloaded.has(client)) return;
  preloaded.add(client);
  for (const read of PRELOADED) {
    read(client).catch((error: unknown) => console.error('A catalogue could not be loaded', error));
  }
  void client.prefetchQuery(notificationQueries.list());
}
