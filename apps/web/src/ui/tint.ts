import { contrastRatio, mix } from './contrast.ts';

const TINT_SHARE = 0.11;
/** AA requires 4.5; the margin covers rounding and tinted rows below a chip. */
const READABLE = 4.6;
const STEP = 0.05;
const HEX = /^#[0-9a-f]{6}$/i;
const FALLBACK = '#757575';

const SCHEMES = {
  light: { paper: '#ffffff', toward: '#000000' },
  dark: { paper: '#151b24', toward: '#ffffff' },
} as const;

export interface Tint {
  readonly dot: string;
  readonly background: string;
  readonly text: string;
}

const known = new Map<string, readonly [light: Tint, dark: Tint]>();

/** The tints of a colour in both schemes. Cached: a page repeats few colours, and finding a readable shade is slow. */
export function tintsOf(colour: string): readonly [light: Tint, dark: Tint] {
  const found = known.get(colour);
  if (found !== undefined) return found;
  const made = [tintOf(colour, 'light'), tintOf(colour, 'dark')] as const;
  known.set(colour, made);
  return made;
}

/** A soft fill of a colour, and its nearest shade that is readable on it. The colour is data: any value may occur. */
export function tintOf(colour: string, scheme: keyof typeof SCHEMES): Tint {
  const dot = HEX.test(colour) ? colour : FALLBACK;
  const { paper, toward } = SCHEMES[scheme];
  const background = mix(dot, paper, TINT_SHARE);
  return { dot, background, text: readableOn(background, dot, toward) };
}

function readableOn(background: string, colour: string, toward: string): string {
  for (let share = 1; share > 0; share -= STEP) {
    const shade = mix(colour, toward, share);
    if (contrastRatio(shade, background) >= READABLE) return shade;
  }
  return toward;
}
