import { createStore } from '../../lib/store.ts';
import { reloadPage } from './reload-page.ts';

const SCRIPT = '/service-worker.js';
const LOOK_MS = 60 * 60_000;

/** The page's CSP accepts a worker URL only from a named trusted-types policy. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => typeof rules;
}

/** Switches to the newer release; null while this is the newest. */
export const newRelease = createStore<(() => void) | null>(null);

/** Registers the service worker that keeps the shell on the device, and watches for newer releases. */
export async function registerWorker(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (workers === undefined) return;
  const hadWorker = workers.controller !== null;
  let isAsked = false;
  let isReloading = false;
  const registration = await workers.register(trusted(SCRIPT));

  const offer = () => {
    const { waiting } = registration;
    // The first worker activates at once.
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
    // Several releases may arrive while the page is unloading.
    if (isReloading) return;
    isReloading = isAsked;
    if (isAsked) reloadPage();
    // Another tab switched to the release: this one continues until its user agrees.
    else if (hadWorker) newRelease.write(reloadPage);
  });
  setInterval(() => void registration.update().catch(() => undefined), LOOK_MS);
}

function trusted(url: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('aura-worker', { createScriptURL: () => SCRIPT }).createScriptURL(url) ?? url;
}
