import { createStore } from '../../lib/store.ts';

/** What the server's socket may say. Nothing of it is content: it only tells what to read again. */
export type LiveMessage =
  | { readonly kind: 'ready'; readonly connection: string }
  | { readonly kind: 'notifications-changed' | 'counts-changed' | 'read-again' }
  | { readonly kind: 'claim-changed'; readonly claimId: number; readonly parts: readonly LivePart[] };
export type LivePart = 'claim' | 'logbook' | 'files' | 'presence';

/** The socket of this tab as the server knows it; null while there is none. */
export const liveConnection = createStore<string | null>(null);

const listeners = new Set<(message: LiveMessage) => void>();

export function onLive(listener: (message: LiveMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellLive(message: LiveMessage): void {
  for (const listener of listeners) listener(message);
}
