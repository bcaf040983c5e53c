import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;
/** The shell and the screens used on site, inserted by the build (`precached-shell.ts`). */
declare const PRECACHED: readonly PrecacheEntry[];

/** After this time without an answer the cached shell is shown instead of a white page. */
const PATIENCE_MS = 6000;
const SHELL = '/';
/** Replies of the API are never cached: they belong to the user who asked. */
const NOT_PAGES = [/^\/(?:api|ws|health|assets|csp-reports)\//];

// Before the precache: the page comes from the server when possible, with a fresh nonce and the newest release.
registerRoute(new NavigationRoute(({ request }) => openPage(request), { denylist: NOT_PAGES }));
precacheAndRoute([...PRECACHED]);
cleanupOutdatedCaches();

// Without this, the page that installs the worker is not controlled by it until it is reloaded.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
// A new release waits for the user's consent: pages of the old one still load their chunks from this worker.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

async function openPage(request: Request): Promise<Response> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  // oxlint-disable-next-line no-restricted-globals -- the page itself, not a call of the API
  const answer = await Promise.race([fetch(request).catch(() => null), late]);
  if (answer !== null && answer.status < 500) return answer;
  return (await matchPrecache(SHELL)) ?? answer ?? Response.error();
}
