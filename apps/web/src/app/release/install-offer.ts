import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/store.ts';

/** Chromium's event; other browsers install from their own menu and never send it. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

const offer = createStore<InstallEvent | null>(null);

/** The browser offers once, early, and with a banner of its own unless it is asked to wait. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.write(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => offer.write(null));
}

/** Asks the browser to install the application; null where it cannot, or has. */
export function useInstall(): (() => void) | null {
  const event = useSyncExternalStore(offer.subscribe, offer.read);
  if (event === null) return null;
  return () => {
    // Good for one question.
    offer.write(null);
    void event.prompt();
  };
}
