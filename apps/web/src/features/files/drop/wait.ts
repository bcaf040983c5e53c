/** Resolves after a while, or at once when aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Resolves when the browser is online again. */
export function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true, signal }));
}
