import { type KeyboardEvent, useCallback } from 'react';

const ITEM = '[data-menu-item]';

/**
 * Arrow keys for a menu of links and groups: up and down, Home and End move the focus, right opens a group and enters
 * it, left goes back to its title and closes it. Tab still reaches everything.
 */
export function useArrowKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  return useCallback((event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)];
    const item =
      event.target.closest('li')?.querySelector<HTMLElement>(ITEM) ?? event.target.closest<HTMLElement>(ITEM);
    const at = item === null ? -1 : items.indexOf(item);
    if (item === null || at < 0) return;
    const goal = goalOf(event.key, items, at);
    if (goal === undefined) return;
    event.preventDefault();
    if (goal === 'toggle') item.click();
    else goal.focus();
  }, []);
}

function goalOf(key: string, items: readonly HTMLElement[], at: number): HTMLElement | 'toggle' | undefined {
  const isOpen = items[at]?.getAttribute('aria-expanded');
  switch (key) {
    case 'ArrowDown':
      return items[at + 1] ?? items[0];
    case 'ArrowUp':
      return items.at(at - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    case 'ArrowRight':
      return isOpen === 'false' ? 'toggle' : isOpen === 'true' ? items[at + 1] : undefined;
    case 'ArrowLeft':
      if (isOpen === 'true') return 'toggle';
      return items.slice(0, at).findLast((item) => item.getAttribute('aria-expanded') === 'true');
    default:
      return undefined;
  }
}
