import { ApiError } from './api/api-error.ts';

type Listener = (error: ApiError) => void;
const listeners = new Set<Listener>();

/**
 * Shows a failed call in the error dialog. A 401 ends the session instead, and a cancelled password dialog needs no
 * message.
 */
export function publishError(error: unknown): void {
  if (!(error instanceof ApiError) || error.status === 401 || error.confirmation !== null) return;
  for (const listener of listeners) listener(error);
}

export function onPublishedError(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
