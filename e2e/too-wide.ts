import type { Page } from '@playwright/test';

const TELEPHONE = { width: 390, height: 844 };

/**
 * Elements that overflow the window to the right, by their text; empty where the page does not scroll sideways and
 * floating elements (menus, dialogs), which do not widen the page, are inside the window. The default window is a
 * telephone's.
 */
export async function tooWide(page: Page, size = TELEPHONE): Promise<readonly string[]> {
  const before = page.viewportSize() ?? size;
  await page.setViewportSize(size);
  const found = await page.evaluate(async () => {
    const FLOATING = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
    const LONGEST_MS = 4000;
    const { documentElement: root } = document;
    const isOutside = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return (
        width > 0 &&
        (right > root.clientWidth + 1 || left < -1) &&
        element.checkVisibility({ visibilityProperty: true })
      );
    };
    const floating = () => [...document.querySelectorAll(FLOATING)].filter(isOutside);
    // The telephone layout is drawn in the frames after the resize, and a menu is repositioned after a pause.
    const start = performance.now();
    do await new Promise((done) => requestAnimationFrame(done));
    while ((root.scrollWidth > root.clientWidth || floating().length > 0) && performance.now() - start < LONGEST_MS);
    // Innermost first: the content of an element, its padding or its pseudo-elements may stick out.
    const stickingOut = () =>
      [...document.querySelectorAll('body *')]
        .filter(
          (element) =>
            element.getBoundingClientRect().right > root.clientWidth ||
            element.getBoundingClientRect().left + element.scrollWidth > root.clientWidth,
        )
        .toReversed();
    const wide = root.scrollWidth > root.clientWidth ? stickingOut() : floating();
    if (wide.length === 0 && root.scrollWidth <= root.clientWidth) return [];
    const say = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 80)}`;
    return [`${root.scrollWidth} px at ${location.pathname}`, ...wide.slice(0, 5).map(say)];
  });
  await page.setViewportSize(before);
  return found;
}
