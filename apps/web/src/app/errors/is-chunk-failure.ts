const MESSAGES = /dynamically imported module|module script failed|unable to preload/i;

/** Browsers word the failure of a dynamic import differently, and none gives it a type. */
export function isChunkFailure(error: Error): boolean {
  return MESSAGES.test(error.message);
}
