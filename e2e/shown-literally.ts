import { expect, type Page } from '@playwright/test';

/** Waits until each of the texts is visible on the page exactly as written. */
export async function showsLiterally(page: Page, texts: readonly string[], where: string): Promise<void> {
  await expect.poll(() => missing(page, texts), { message: `not shown as written: ${where}` }).toEqual([]);
}

function missing(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen: string[] = [];
    while (walker.nextNode() !== null) {
      const { parentElement, nodeValue } = walker.currentNode;
      if (parentElement?.checkVisibility({ visibilityProperty: true }) === true) seen.push(nodeValue ?? '');
    }
    return wanted.filter((text) => !seen.some((shown) => shown.includes(text)));
  }, texts);
}
