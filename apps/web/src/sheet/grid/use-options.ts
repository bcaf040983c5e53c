import { useEffect, useState } from 'react';
import type { Option } from '../sheet-column.ts';

/** Typing pause before a search. */
const PAUSE_MS = 150;

export interface Found {
  readonly text: string;
  readonly options: readonly Option[];
  readonly isFailed: boolean;
}

/** The matches of a text, once typing pauses. Late answers to an earlier text are dropped. */
export function useOptions(
  text: string,
  search: ((text: string) => Promise<readonly Option[]>) | undefined,
): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isStale = false;
    const answer = (options: readonly Option[], isFailed: boolean) => {
      if (!isStale) setFound({ text, options, isFailed });
    };
    const timer = window.setTimeout(() => {
      search?.(text).then(
        (options) => answer(options, false),
        () => answer([], true),
      );
    }, PAUSE_MS);
    return () => {
      isStale = true;
      window.clearTimeout(timer);
    };
  }, [text, search]);
  return found?.text === text ? found : null;
}
