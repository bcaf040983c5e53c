import { useSyncExternalStore } from 'react';
import { INSTALL_REFUSED, storage } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';

/** Chromium's event; other browsers install from their own menu and never send it. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** How long a refused offer is not repeated. */
const REFUSED_MS = 90 * 24 * 60 * 60_000;

const offer = createStore<InstallEvent | null>(null);

/** The browser offers once, early, and shows its own banner unless prevented. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (storage.read(INSTALL_REFUSED) !== true) offer.write(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => offer.write(null));
}

/** Asks the browser to install the application; null where it cannot, or where it is installed. */
export function useInstall(): (() => void) | null {
  const event = useSyncExternalStore(offer.subscribe, offer.read);
  if (event === null) return null;
  return () => {
    // The event can be used once.
    offer.write(null);
    void ask(event);
  };
}

async function ask(event: InstallEvent): Promise<void> {
  const { outcome } = await event.prompt();
  // The browser would offer it again on the next page.
  if (outcome === 'dismissed') storage.write(INSTALL_REFUSED, true, { lifeMs: REFUSED_MS });
}
