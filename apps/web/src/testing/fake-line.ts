import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Takes the network away: the browser says so, and no call gets through. `restoreMocks` brings it back after the test. */
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
