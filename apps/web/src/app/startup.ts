import { listStates } from '@aura/contracts/catalogues/states';
import type { QueryClient } from '@tanstack/react-query';
import { notificationQueries } from '../features/notifications/public.ts';
import { catalogueQuery } from '../lib/catalogue-query.ts';

/** What screens expect to find at hand. Settings, theme and session come earlier: they decide what is drawn at all. */
const PRELOADED = [catalogueQuery(listStates)];

const preloaded = new WeakSet<QueryClient>();

/** Starts reading catalogues and notifications together, once per session. Nobody waits for them. */
export function preload(client: QueryClient): void {
  if (preloaded.has(client)) return;
  preloaded.add(client);
  for (const query of PRELOADED) {
    client.fetchQuery(query).catch((error: unknown) => console.error('A catalogue could not be loaded', error));
  }
  void client.prefetchQuery(notificationQueries.list());
}
