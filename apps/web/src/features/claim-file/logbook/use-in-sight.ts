import { type RefObject, useEffect, useRef } from 'react';

/** Brings the row a link led to into the middle of the window. */
export function useInSight(isWanted: boolean): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isWanted) row.current?.scrollIntoView?.({ block: 'center' });
  }, [isWanted]);
  return row;
}
