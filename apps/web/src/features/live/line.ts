import { createStore } from '../../lib/store.ts';

/** Messages of the server's socket. They carry no content, only what to refetch. */
export type LiveMessage =
  | { readonly kind: 'ready'; readonly connection: string }
  | { readonly kind: 'notifications-changed' | 'counts-changed' | 'read-again' }
  | { readonly kind: 'claim-changed'; readonly claimId: number; readonly parts: readonly LivePart[] };
export type LivePart = 'claim' | 'logbook' | 'files' | 'presence';

/** The server's id of this tab's socket; null while disconnected. */
export const liveConnection = createStore<string | null>(null);

const listeners = new Set<(message: LiveMessage) => void>();

export function onLive(listener: (message: LiveMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellLive(message: LiveMessage): void {
  for (const listener of listeners) listener(message);
}
