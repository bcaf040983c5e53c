import type { Figures } from './figures.ts';

export interface Result {
  readonly seconds: number;
  readonly figures: Figures;
  readonly also: string;
  /** Missed expectations, as sentences. */
  readonly faults: readonly string[];
}

/** Exceeded limits, as sentences. */
export function overLimits(
  limits: readonly (readonly [what: string, value: number, most: number])[],
): readonly string[] {
  return limits.flatMap(([what, value, most]) => (value > most ? [`${what} ${value}, at most ${most}`] : []));
}
