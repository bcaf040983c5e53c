import type { Page } from '@playwright/test';

const PATIENCE_MS = 3000;

/** Navigates as a link would, without reloading: the router watches the history. Waits for the arrival. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(
    async ([to, patience]) => {
      if (location.pathname === to) return;
      const [before, until] = [document.title, performance.now() + patience];
      window.history.pushState(null, '', to);
      // All refusals share a title; the address names what was refused.
      const isRefused = () => new URLSearchParams(location.search).get('from') === to;
      while (document.title === before && !isRefused() && performance.now() < until) {
        await new Promise((done) => requestAnimationFrame(done));
      }
    },
    [path, PATIENCE_MS] as const,
  );
}
