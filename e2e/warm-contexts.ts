import type { Browser, BrowserContext } from '@playwright/test';

export interface WarmContexts {
  readonly take: () => Promise<BrowserContext>;
  readonly giveBack: (context: BrowserContext) => Promise<void>;
}

/**
 * Browser contexts that one worker uses for all its journeys, one after the other. Each keeps its HTTP cache and loses everything else
 * between two journeys: a new context would read and compile two hundred files of the application again.
 */
export function warmContexts(browser: Browser, baseURL: string): WarmContexts {
  const free: BrowserContext[] = [];
  return {
    take: async () => free.pop() ?? (await open(browser, baseURL)),
    giveBack: async (context) => {
      await reset(context);
      free.push(context);
    },
  };
}

/** The origins that the pages of each context were ever at: a journey with a server of its own leaves storage there as well. */
const visited = new WeakMap<BrowserContext, Set<string>>();

export function visitedOrigins(context: BrowserContext): readonly string[] {
  return [...(visited.get(context) ?? [])];
}

/** Sets every option a journey may change: Playwright takes a missing one from the first journey of the context. */
async function open(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    permissions: [],
  });
  const origins = new Set<string>();
  visited.set(context, origins);
  context.on('request', (request) => {
    if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin);
  });
  return context;
}

/** Storage is emptied by the first page of the next journey. */
async function reset(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.setGeolocation(null);
}
