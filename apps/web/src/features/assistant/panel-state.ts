import { useSyncExternalStore } from 'react';
import { onSessionChange } from '../../lib/session/session.ts';
import { storage } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';

const KEY = 'assistant_open';
/** Gone with the session, like everything of it that is kept. */
const isKeptOpen = () => storage.read(KEY) === true;

interface PanelState {
  readonly isOpen: boolean;
  /** By a person, who wants to type: a panel that was still open when the page was loaded takes no focus. */
  readonly isByHand: boolean;
}

const store = createStore<PanelState>({ isOpen: isKeptOpen(), isByHand: false });

// Whoever signs in next finds it as they left it, and not as somebody else did.
onSessionChange(() => {
  if (store.read().isOpen !== isKeptOpen()) store.write({ isOpen: isKeptOpen(), isByHand: false });
});

export function useAssistantPanel(): PanelState {
  return useSyncExternalStore(store.subscribe, store.read);
}

export function openAssistantPanel(): void {
  storage.write(KEY, true, { expires: false });
  store.write({ isOpen: true, isByHand: true });
}

export function closeAssistantPanel(): void {
  storage.remove(KEY);
  store.write({ isOpen: false, isByHand: true });
}

export function toggleAssistantPanel(): void {
  if (store.read().isOpen) closeAssistantPanel();
  else openAssistantPanel();
}
