const MESSAGES = /dynamically imported module|module script failed|unable to preload/i;

/** Each browser words the failure of a dynamic import its own way, and none gives it a type. */
export function isChunkFailure(error: Error): boolean {
  return MESSAGES.test(error.message);
}
