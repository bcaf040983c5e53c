let hasAsked = false;

/** Asks the browser, once per page, not to evict stored items when the disk is full. It may refuse. */
export function askToPersist(): void {
  if (hasAsked) return;
  hasAsked = true;
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  storage?.persist?.().catch(() => undefined);
}
