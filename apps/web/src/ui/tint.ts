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

type Rgb = readonly [red: number, green: number, blue: number];

/** WCAG contrast of two colours written `#rrggbb`, from 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const [lighter, darker] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** `share` of the first colour, the rest of the second, as `color-mix(in srgb, …)` computes it. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [rgbOf(first), rgbOf(second)];
  const channels = a.map((channel, position) => Math.round(channel * share + (b[position] ?? 0) * (1 - share)));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
