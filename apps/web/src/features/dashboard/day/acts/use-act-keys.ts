import { type RefObject, useEffect } from 'react';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** J and K move the focus between acts; Enter follows the focused link. */
export function useActKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = STEPS[event.key.toLowerCase()];
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const acts = [...(list.current?.querySelectorAll<HTMLElement>('[data-act]') ?? [])];
      const place = acts.indexOf(document.activeElement as HTMLElement);
      const next = place === -1 ? 0 : Math.min(acts.length - 1, Math.max(0, place + by));
      acts[next]?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null
  );
}
