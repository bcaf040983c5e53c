import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** A new screen takes the focus, as a new page would: the keyboard and the screen reader start at its beginning. */
export function useFocusOnNavigation(content: RefObject<HTMLElement | null>): void {
  const path = useLocation({ select: (location) => location.pathname });
  const last = useRef(path);

  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    content.current?.focus({ preventScroll: true });
  }, [path, content]);
}
