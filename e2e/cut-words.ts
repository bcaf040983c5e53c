import type { Page } from '@playwright/test';

/**
 * Words that their box cuts: a label, heading, button, tab or column title whose text is wider than its element and
 * which says the whole nowhere; a label that the edge of what scrolls cuts; a field's border through its label.
 */
export async function cutWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const NAMING = 'label, legend, h1, h2, h3, button, [role=tab], [role=button], .MuiFormLabel-root, .MuiChip-label';
    const SLACK = 1;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    /** Its text is cut at the right, and neither a title nor a name for screen readers says it whole. */
    const isCut = (element: Element) => {
      const { overflowX } = getComputedStyle(element);
      const isTold = element.closest('[title], [aria-label], [aria-description]') !== null;
      return overflowX !== 'visible' && element.scrollWidth > element.clientWidth + SLACK && !isTold;
    };
    /** The nearest box that scrolls or hides begins below the label, and nothing can be scrolled to show it. */
    const isBehindEdge = (element: Element) => {
      const { top, left } = element.getBoundingClientRect();
      for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowY } = getComputedStyle(box);
        if (overflowY === 'visible') continue;
        const edge = box.getBoundingClientRect();
        return (box.scrollTop === 0 && top < edge.top - SLACK) || (box.scrollLeft === 0 && left < edge.left - SLACK);
      }
      return false;
    };
    /** It lies on the border of its field; the label around a checkbox has none. */
    const isStruckThrough = (label: Element) => {
      if (label.querySelector('input') !== null) return false;
      const field = label.parentElement?.querySelector('fieldset')?.parentElement?.getBoundingClientRect();
      if (field === undefined) return false;
      const { top, bottom } = label.getBoundingClientRect();
      return top < field.top - SLACK && bottom > field.top + SLACK;
    };
    const say = (what: string) => (element: Element) =>
      `${what}: ${element.tagName.toLowerCase()} «${(element.textContent ?? '').trim().slice(0, 60)}»`;
    const named = [...document.querySelectorAll(NAMING)].filter(
      (element) => (element.textContent ?? '').trim() !== '' && isSeen(element),
    );
    const labels = named.filter((element) => element.matches('label, .MuiFormLabel-root'));
    return [
      ...named.filter(isCut).map(say('cut')),
      ...labels.filter(isBehindEdge).map(say('behind an edge')),
      ...labels.filter(isStruckThrough).map(say('struck through')),
    ].slice(0, 8);
  });
}
