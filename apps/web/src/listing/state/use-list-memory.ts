import { useEffect, useRef, useState } from 'react';
import { useActor } from '../../lib/session/use-actor.ts';
import type { Density } from '../../ui/table/table-column.ts';
import type { ListContract } from '../list-contract.ts';
import { lasting, ownOf, type ListMemory, readMemory, writeMemory } from './list-memory.ts';
import { validSearch } from './list-search.ts';
import type { ListSearch } from './list-state.ts';
import type { ListStateHandle } from './use-list-state.ts';

/** Restores a list as it was left if the URL has no parameters, and remembers its state. */
export function useListMemory(
  listing: ListContract,
  { search, show, isOwn }: Pick<ListStateHandle, 'search' | 'show' | 'isOwn'>,
  start: ListSearch = {},
) {
  const { userId } = useActor().user;
  const [memory, setMemory] = useState(() => readMemory(userId, listing.name));
  /** The parameters of the link the list was opened by. */
  const linked = useRef<ListSearch>({});
  const isBare = Object.keys(search).length === 0;
  const [last, setLast] = useState<ListSearch | null>(() => {
    const kept = validSearch(listing, memory.search);
    const first = Object.keys(kept).length > 0 ? kept : validSearch(listing, { ...fittingSize(), ...start });
    return isBare && Object.keys(first).length > 0 ? first : null;
  });

  useEffect(() => {
    if (last === null && !isOwn()) linked.current = search;
    else if (last === null)
      setMemory((previous) => ({ ...previous, search: ownOf(lasting(search), linked.current, previous.search) }));
    else if (isBare) show(last, { replace: true });
    else setLast(null);
  }, [last, isBare, search, show, isOwn]);

  useEffect(() => {
    if (last === null) writeMemory(userId, listing.name, memory);
  }, [userId, listing.name, memory, last]);

  const remember = (change: Partial<Omit<ListMemory, 'search'>>) =>
    setMemory((previous) => ({ ...previous, ...change }));
  return {
    /** The URL is about to be filled in: nothing is requested yet. */
    isRestoring: last !== null && isBare,
    density: memory.density,
    widths: memory.widths,
    setDensity: (density: Density) => remember({ density }),
    setWidths: (widths: ListMemory['widths']) => remember({ widths }),
    remember,
  };
}

export type ListMemoryHandle = ReturnType<typeof useListMemory>;

/** The page's height on a 1080-line screen without the browser's bars. */
const TALL = 900;
const ROWS_OF_TALL = 25;

/** More rows than the default ten on tall windows, written into the URL: a link shows the same page everywhere. */
function fittingSize(height: number = window.innerHeight): ListSearch {
  return height >= TALL ? { size: ROWS_OF_TALL } : {};
}
