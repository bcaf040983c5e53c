interface Accent {
  readonly main: string;
  readonly dark: string;
  readonly soft: string;
  readonly contrastText: string;
}

export interface ColourTheme {
  readonly label: string;
  readonly light: Accent;
  readonly dark: Accent;
}

const ON_LIGHT = '#ffffff';
const ON_DARK = '#0b1626';

/** Settings store a theme by its index: append only. */
export const THEMES = [
  {
    label: 'Azul Aura',
    light: { main: '#1f4e8c', dark: '#183f72', soft: '#e8effa', contrastText: ON_LIGHT },
    dark: { main: '#86b5f2', dark: '#a5c8f6', soft: '#1a2a42', contrastText: ON_DARK },
  },
  {
    label: 'Bosque',
    light: { main: '#1c6355', dark: '#155044', soft: '#e4f2ee', contrastText: ON_LIGHT },
    dark: { main: '#6cc3ae', dark: '#8fd3c2', soft: '#15302b', contrastText: ON_DARK },
  },
  {
    label: 'Ciruela',
    light: { main: '#6a3d74', dark: '#57305f', soft: '#f5ecf7', contrastText: ON_LIGHT },
    dark: { main: '#cfa3dc', dark: '#ddbde6', soft: '#2e2035', contrastText: ON_DARK },
  },
] as const satisfies readonly ColourTheme[];

export const THEME_COUNT = THEMES.length;

/** An index outside the list, as in an old setting, gives the first theme. */
export function themeAt(index: number): ColourTheme {
  return THEMES[index] ?? THEMES[0];
}
