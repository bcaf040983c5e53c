import type { Figures } from './figures.ts';

export interface Result {
  readonly seconds: number;
  readonly figures: Figures;
  /** What else was measured, in words. */
  readonly also: string;
  /** What was missed, in words. */
  readonly faults: readonly string[];
}

/** What is over its limit, in words. */
export function overLimits(
  limits: readonly (readonly [what: string, value: number, most: number])[],
): readonly string[] {
  return limits.flatMap(([what, value, most]) => (value > most ? [`${what} ${value}, at most ${most}`] : []));
}
