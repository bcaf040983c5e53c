import { createStore } from '../../lib/store.ts';
import { reloadPage } from './reload-page.ts';

const SCRIPT = '/service-worker.js';
const LOOK_MS = 60 * 60_000;

/** The policy of the page takes the address of a worker from a named policy only. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => typeof rules;
}

/** How to go on with a newer release; null while this is the newest. */
export const newRelease = createStore<(() => void) | null>(null);

/** Keeps the shell on the device, and notices newer releases of it. */
export async function registerWorker(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (workers === undefined) return;
  const hadWorker = workers.controller !== null;
  let isAsked = false;
  let isReloading = false;
  const registration = await workers.register(trusted(SCRIPT));

  const offer = () => {
    const { waiting } = registration;
    // The first worker waits for nobody.
    if (waiting === null || workers.controller === null) return;
    newRelease.write(() => {
      isAsked = true;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      waiting.postMessage('take over');
    });
  };
  offer();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
  workers.addEventListener('controllerchange', () => {
    // Releases may follow each other while the page is on its way out.
    if (isReloading) return;
    isReloading = isAsked;
    if (isAsked) reloadPage();
    // Another tab took the release over: this one goes on with what it has until its user says so.
    else if (hadWorker) newRelease.write(reloadPage);
  });
  setInterval(() => void registration.update().catch(() => undefined), LOOK_MS);
}

function trusted(url: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('aura-worker', { createScriptURL: () => SCRIPT }).createScriptURL(url) ?? url;
}
