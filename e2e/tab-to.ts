/// <reference lib="dom" />
import type { Page } from '@playwright/test';

const MOST_STOPS = 70;

/** Presses Tab, or Shift Tab, until an element of this name has the focus. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const label = await page.evaluate(() => {
      const { activeElement: focused } = document;
      const own = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement ? focused.labels : null;
      return focused?.getAttribute('aria-label') ?? own?.[0]?.textContent ?? focused?.textContent ?? '';
    });
    if (name.test(label)) return;
  }
  throw new Error(`${key} reached nothing called ${name} in ${MOST_STOPS} stops`);
}
