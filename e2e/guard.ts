import type { BrowserContext, ConsoleMessage } from '@playwright/test';

const REPORT = 'auraReportViolation';
/** Files are displayed and downloaded from the object storage, by signed addresses. */
const STORAGE = 'http://127.0.0.1:17480/aura-files/';

/** A context serves many journeys and is watched once. */
const watched = new WeakMap<BrowserContext, string[]>();

/** Collects what a page must not do: console errors, crashes, dialogs, policy violations, foreign requests. */
export async function watch(context: BrowserContext, origin: string): Promise<() => readonly string[]> {
  const known = watched.get(context);
  // Entries of the previous journey were already reported.
  if (known !== undefined) known.length = 0;
  const troubles = known ?? (await startWatching(context, origin));
  return () => troubles;
}

async function startWatching(context: BrowserContext, origin: string): Promise<string[]> {
  const troubles: string[] = [];
  watched.set(context, troubles);
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} ${placeOf(message)}`);
  });
  context.on('weberror', (error) => troubles.push(`page error: ${error.error().stack ?? error.error().message}`));
  // Same as without a listener: leaving a page is accepted, and every other dialog is dismissed. The application itself
  // opens none.
  context.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') return dialog.accept();
    troubles.push(`dialog: ${dialog.type()} ${dialog.message()}`);
    return dialog.dismiss();
  });
  context.on('request', (request) => {
    if (!isOwn(request.url(), origin)) troubles.push(`request left the origin: ${request.url()}`);
  });
  // The console misses violations in report-only mode and in workers; the event reports them all.
  await context.exposeFunction(REPORT, (text: string) => void troubles.push(`policy violation: ${text}`));
  await context.addInitScript((report) => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const tell = (window as unknown as Record<string, (text: string) => void>)[report];
      tell?.(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  }, REPORT);
  return troubles;
}

function isOwn(url: string, origin: string): boolean {
  return (
    /^(?:data|blob|about):/.test(url) || url.startsWith(STORAGE) || url.replace(/^ws/, 'http').startsWith(`${origin}/`)
  );
}

function placeOf(message: ConsoleMessage): string {
  const { url } = message.location();
  return url === '' ? '' : `(${url})`;
}
