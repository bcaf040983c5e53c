import { useSyncExternalStore } from 'react';
import { onSessionChange } from '../../lib/session/session.ts';
import { storage } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';

const KEY = 'assistant_open';
/** Cleared with the session, like the other stored state. */
const isKeptOpen = () => storage.read(KEY) === true;

interface PanelState {
  readonly isOpen: boolean;
  /** Opened by the user, so the input takes the focus; a panel restored on page load does not. */
  readonly isByHand: boolean;
}

const store = createStore<PanelState>({ isOpen: isKeptOpen(), isByHand: false });

// The next user finds the panel in their own state, not in that of the previous user.
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
