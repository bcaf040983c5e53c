import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls the target of a link to the middle of the window. */
export function useInSight(isWanted: boolean): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isWanted) row.current?.scrollIntoView?.({ block: 'center' });
  }, [isWanted]);
  return row;
}
