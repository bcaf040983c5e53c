import { type Query, useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A part that takes longer is no reason to show nothing. */
const LONGEST_MS = 2000;
const isUnread = ({ state }: Query) => state.data === undefined;

/**
 * Whether every read that began with the screen has ended, once and for all. Parts of unknown height are shown together
 * then: one after the other, each would push away those below it.
 */
export function useAllRead(): boolean {
  const [isOver, setOver] = useState(false);
  const reading = useIsFetching({ predicate: isUnread });
  useEffect(() => {
    if (isOver) return undefined;
    // The parts begin to read after the first frame.
    const timer = setTimeout(() => setOver(true), reading === 0 ? 50 : LONGEST_MS);
    return () => clearTimeout(timer);
  }, [reading, isOver]);
  return isOver;
}
