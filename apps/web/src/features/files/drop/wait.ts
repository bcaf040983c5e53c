/** Ends after a while, or at once when the signal says so. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Ends when the browser says that the line is back. */
export function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true, signal }));
}
