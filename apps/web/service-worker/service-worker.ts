import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;
/** The shell and the screens of the street, written in by the build (`precached-shell.ts`). */
declare const PRECACHED: readonly PrecacheEntry[];

/** On a line that carries nothing, the shell of the device is better than a white page. */
const PATIENCE_MS = 6000;
const SHELL = '/';
/** Nothing of the API is ever kept here: what it says belongs to whoever asked. */
const NOT_PAGES = [/^\/(?:api|ws|health|assets|csp-reports)\//];

// Before the precached files: the page itself comes from the server whenever it can, with a fresh nonce and the newest release.
registerRoute(new NavigationRoute(({ request }) => openPage(request), { denylist: NOT_PAGES }));
precacheAndRoute([...PRECACHED]);
cleanupOutdatedCaches();

// Without this the page that installs the worker could load nothing from it until it is loaded again.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
// A new release waits until somebody asks for it: pages of the old one still load their parts from here.
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
