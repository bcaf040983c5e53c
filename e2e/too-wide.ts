import type { Page } from '@playwright/test';

const TELEPHONE = { width: 390, height: 844 };

/** What sticks out to the right on a telephone, by its text; empty where the page cannot be dragged sideways. */
export async function tooWide(page: Page): Promise<readonly string[]> {
  const before = page.viewportSize() ?? TELEPHONE;
  await page.setViewportSize(TELEPHONE);
  const found = await page.evaluate(async () => {
    // The layout for telephones is drawn in the frame after the window has changed.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && element.childElementCount === 0,
    );
    return [`${scrollWidth} px`, ...wide.slice(0, 5).map(({ tagName, textContent }) => `${tagName} ${textContent}`)];
  });
  await page.setViewportSize(before);
  return found;
}
