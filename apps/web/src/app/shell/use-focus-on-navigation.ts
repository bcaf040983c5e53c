import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** Focuses a new screen after navigation, as a page load would, for keyboard and screen reader. */
export function useFocusOnNavigation(content: RefObject<HTMLElement | null>): void {
  const path = useLocation({ select: (location) => location.pathname });
  const last = useRef(path);

  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    content.current?.focus({ preventScroll: true });
  }, [path, content]);
}
