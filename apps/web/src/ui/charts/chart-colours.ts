import type { Theme } from '@mui/material/styles';

/** Neighbours differ in lightness as well, for colour-blind readers. The first is the theme's colour. */
export const SERIES_COLOURS = {
  light: ['#b4560a', '#0f766e', '#7c3aed', '#9d174d', '#4d7c0f', '#0369a1', '#57534e'],
  dark: ['#f0b35c', '#5ad4c4', '#b9a3fb', '#f78fbf', '#b5dd60', '#74c7f5', '#c9c3bd'],
} as const;

const NAMES = SERIES_COLOURS.light.map((_, place) => `--chart-${place + 1}`);

/** The colours of series as CSS variables: switching the scheme re-renders nothing. */
export const seriesColours: readonly string[] = [
  'var(--aura-palette-primary-main)',
  ...NAMES.map((name) => `var(${name})`),
];

export function chartVariables(theme: Theme) {
  const named = (colours: readonly string[]) =>
    Object.fromEntries(NAMES.map((name, place) => [name, colours[place] as string]));
  return { ...named(SERIES_COLOURS.light), ...theme.applyStyles('dark', named(SERIES_COLOURS.dark)) };
}

/** Maximum colour of a heat map's cell: its text stays readable in both schemes. */
export const MOST_HEAT = 34;

/** The colour of a cell whose number is at `share` between the lowest and the highest. */
export function heatOf(share: number): string {
  const strength = Math.round(4 + Math.min(Math.max(share, 0), 1) * (MOST_HEAT - 4));
  return `color-mix(in srgb, var(--aura-palette-primary-main) ${strength}%, transparent)`;
}
