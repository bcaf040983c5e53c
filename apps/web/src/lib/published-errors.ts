import { ApiError } from './api/api-error.ts';

type Listener = (error: ApiError) => void;
const listeners = new Set<Listener>();

/**
 * Hands an error to whoever shows errors. A 401 ends the session instead, field errors belong to their form, and whoever closed
 * the question for the password knows why nothing happened.
 */
export function publishError(error: unknown): void {
  if (!(error instanceof ApiError) || error.status === 401 || error.hasFieldErrors) return;
  if (error.confirmation !== null) return;
  for (const listener of listeners) listener(error);
}

export function onPublishedError(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
