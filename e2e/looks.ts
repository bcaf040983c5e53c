import { PARTS, part, runsAll } from '../scripts/rotation.ts';

export type Scheme = 'light' | 'dark';

export interface Look {
  readonly scheme: Scheme;
  readonly size: { readonly width: number; readonly height: number };
}

export const WIDE = { width: 1440, height: 900 } as const;
export const DESKTOP = { width: 1280, height: 800 } as const;
export const TELEPHONE = { width: 390, height: 844 } as const;
const SCHEMES = ['light', 'dark'] as const;
const SIZES = [DESKTOP, TELEPHONE] as const;

/** Themes in which this run measures the states that journeys open. */
export const schemesOfRun: readonly Scheme[] = runsAll ? SCHEMES : [SCHEMES[part % 2] ?? 'light'];

/**
 * Theme and width in which this run measures the screen at this position, if each run takes `share` twelfths of the
 * screens. They alternate so that four turns of a screen cover all combinations; a full run measures all of them.
 */
export function looksAt(position: number, share: number): readonly Look[] {
  if (runsAll) return SIZES.flatMap((size) => SCHEMES.map((scheme) => ({ scheme, size })));
  const turn = Math.floor((part * share) / PARTS);
  const scheme = SCHEMES[(position + turn) % 2] ?? 'light';
  const size = SIZES[(Math.floor(position / 2) + turn + Math.floor(turn / 2)) % 2] ?? DESKTOP;
  return [{ scheme, size }];
}
