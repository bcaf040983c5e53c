import type { Page } from '@playwright/test';

/**
 * Amounts that nothing names: not in a table with titles, not a fact with its term, not beside a figure's «?», and no
 * words within the nearest boxes. A number without a name is read as whatever its reader looks for.
 */
export async function namelessAmounts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const AMOUNT = /-?\$\d[\d,]*(?:\.\d{2})?/g;
    /** How far up a name may be: a value, its line, and the card or row of both. */
    const LEVELS = 4;
    const NAMED_BY_PLACE = 'table, [role=table], [role=grid], [role=row], dl, svg, label, input, figure';
    const words = (text: string) => text.replace(AMOUNT, '').replace(/[^\p{L}]/gu, '');
    const isNamed = (start: Element) => {
      if (start.closest(NAMED_BY_PLACE) !== null) return true;
      let box: Element | null = start;
      for (let level = 0; level < LEVELS && box !== null; level += 1, box = box.parentElement) {
        if (box.querySelector('[data-figure]') !== null || box.hasAttribute('aria-label')) return true;
        if (words(box.textContent ?? '').length >= 4) return true;
      }
      return false;
    };
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || !AMOUNT.test(node.textContent ?? '')) continue;
      AMOUNT.lastIndex = 0;
      if (!isNamed(element)) found.push(`${element.tagName.toLowerCase()} «${(node.textContent ?? '').trim()}»`);
    }
    return found.slice(0, 8);
  });
}
