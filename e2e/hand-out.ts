import { HOSTILE_TEXTS } from './hostile-texts.ts';

export interface HandedOut {
  /** The next texts, one per field. */
  readonly take: (count: number, longest?: number) => readonly string[];
  /** The next texts in one value, a line each, as many as fit. */
  readonly together: (longest: number) => readonly string[];
  readonly left: () => readonly string[];
}

/** Deals the hostile texts in rotation, so that every field gets different ones and all are used. */
export function handOut(): HandedOut {
  const used = new Set<string>();
  let place = 0;
  const next = (longest: number): string => {
    for (;;) {
      const text = HOSTILE_TEXTS[place % HOSTILE_TEXTS.length] ?? '';
      place += 1;
      if (text.length > longest) continue;
      used.add(text);
      return text;
    }
  };
  const take = (count: number, longest = Infinity) => Array.from({ length: count }, () => next(longest));
  return {
    take,
    together: (longest) => take(Math.floor(longest / (LONGEST + 1))),
    left: () => HOSTILE_TEXTS.filter((text) => !used.has(text)),
  };
}

const LONGEST = Math.max(...HOSTILE_TEXTS.map(({ length }) => length));
