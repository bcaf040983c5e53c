let hasAsked = false;

/** Asks the browser not to clear away what waits when the disk gets full. Once a page; the browser may say no, or not know how. */
export function askToPersist(): void {
  if (hasAsked) return;
  hasAsked = true;
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  storage?.persist?.().catch(() => undefined);
}
