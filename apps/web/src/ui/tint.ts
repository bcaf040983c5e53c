import { contrastRatio, mix } from './contrast.ts';

const TINT_SHARE = 0.11;
/** AA asks for 4.5; a little more survives rounding and the tinted rows a chip may lie on. */
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

/** The tints of a colour in both schemes. A page shows the same few colours a hundred times, and finding a readable shade takes steps. */
export function tintsOf(colour: string): readonly [light: Tint, dark: Tint] {
  const found = known.get(colour);
  if (found !== undefined) return found;
  const made = [tintOf(colour, 'light'), tintOf(colour, 'dark')] as const;
  known.set(colour, made);
  return made;
}

/** A soft fill of a colour and the nearest shade of it that can be read on that fill. The colour is data: any may come. */
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
