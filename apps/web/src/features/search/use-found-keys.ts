import { useState } from 'react';
import type { FoundGroup, FoundItem } from './found-item.ts';

interface Press {
  readonly key: string;
  readonly preventDefault: () => void;
}

/** Up, down and Enter over the results. New results select the first line. */
export function useFoundKeys(groups: readonly FoundGroup[], onPick: (item: FoundItem) => void) {
  const items = groups.flatMap((group) => group.items);
  const shown = items.map(({ id }) => id).join(' ');
  const [place, setPlace] = useState({ shown, at: 0 });
  const at = place.shown === shown ? place.at : 0;
  const active = items[at];
  const press = (event: Press) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && items.length > 0) {
      event.preventDefault();
      setPlace({ shown, at: (at + step + items.length) % items.length });
    }
    if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault();
      onPick(active);
    }
  };
  return { active, press };
}
