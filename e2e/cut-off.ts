import type { Page } from '@playwright/test';

/** Texts that are not fully visible, by their beginning: clipped by their box, or beyond the scrollable page. */
export async function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const clips = (value: string) => value === 'hidden' || value === 'clip';
    const isFor = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    /** Text for screen readers only is one pixel large on purpose. */
    const isForTheEar = ({ clientWidth, clientHeight }: Element) => clientWidth <= 1 && clientHeight <= 1;
    const holdsText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
    const isCut = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      return (
        (clips(overflowX) && scrollWidth > clientWidth + 1) || (clips(overflowY) && scrollHeight > clientHeight + 1)
      );
    };
    const isBeyond = (element: Element) => {
      const { left, top, width } = element.getBoundingClientRect();
      return width > 1 && (left + window.scrollX < -1 || top + window.scrollY < -1);
    };
    const found = [...document.querySelectorAll('body *')].filter(
      (element) =>
        isFor(element) &&
        !isForTheEar(element) &&
        ((isCut(element) && element.textContent.trim() !== '') || (holdsText(element) && isBeyond(element))),
    );
    return found.slice(0, 5).map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 80)}`);
  });
}
