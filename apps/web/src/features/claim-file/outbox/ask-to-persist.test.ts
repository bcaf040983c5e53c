import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const fresh = async () => {
  vi.resetModules();
  return (await import('./ask-to-persist.ts')).askToPersist;
};

test('the browser is asked once to keep what waits', async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { ...navigator, storage: { persist } });
  const askToPersist = await fresh();

  askToPersist();
  askToPersist();

  expect(persist).toHaveBeenCalledTimes(1);
});

test.each([
  ['knows nothing of it', {}],
  ['refuses', { storage: { persist: async () => Promise.reject(new Error('no')) } }],
])('a browser that %s is no reason to lose a visit', async (_what, browser) => {
  vi.stubGlobal('navigator', browser);
  const askToPersist = await fresh();

  expect(() => askToPersist()).not.toThrow();
});
