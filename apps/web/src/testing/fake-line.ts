import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Simulates a lost network: the browser reports it, and calls fail. `restoreMocks` undoes it after the test. */
export function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  act(() => void window.dispatchEvent(new Event('offline')));
}

export function goOnline(): void {
  vi.mocked(globalThis.fetch).mockRestore();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
}
