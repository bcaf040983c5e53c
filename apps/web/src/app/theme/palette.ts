import type { PaletteOptions } from '@mui/material/styles';
import type { ColourTheme } from './themes.ts';

declare module '@mui/material/styles' {
  interface PaletteColor {
    /** Tint behind text in `main`; the pair meets AA in both schemes. */
    soft: string;
  }
  interface SimplePaletteColorOptions {
    soft?: string;
  }
  interface TypeText {
    /** For secondary text such as dates, counts and hints; still AA on paper. */
    faint: string;
  }
}

export function lightPalette({ light }: ColourTheme): PaletteOptions {
  return {
    primary: light,
    success: { main: '#1c7a4a', soft: '#e5f5ec', contrastText: '#ffffff' },
    warning: { main: '#8f4e00', soft: '#fdf1e0', contrastText: '#ffffff' },
    error: { main: '#b3261e', soft: '#fcebea', contrastText: '#ffffff' },
    info: { main: '#1d5f8f', soft: '#e6f2fa', contrastText: '#ffffff' },
    text: { primary: '#16202c', secondary: '#556273', faint: '#5f6c7e', disabled: '#8a96a5' },
    background: { default: '#f6f7f9', paper: '#ffffff' },
    divider: '#e3e7ed',
    action: {
      active: '#556273',
      hover: '#f1f4f8',
      selected: light.soft,
      disabledBackground: '#eceff3',
      disabled: '#8a96a5',
    },
  };
}

export function darkPalette({ dark }: ColourTheme): PaletteOptions {
  return {
    primary: dark,
    success: { main: '#6fcf97', soft: '#14301f', contrastText: '#0b1626' },
    warning: { main: '#f0b35c', soft: '#35260f', contrastText: '#0b1626' },
    error: { main: '#f58f87', soft: '#3a1a1b', contrastText: '#0b1626' },
    info: { main: '#7cc0ee', soft: '#13293a', contrastText: '#0b1626' },
    text: { primary: '#e4e9f0', secondary: '#a3b0c1', faint: '#8593a6', disabled: '#66738a' },
    background: { default: '#0e131a', paper: '#151b24' },
    divider: '#28323f',
    action: {
      active: '#a3b0c1',
      hover: '#1c2430',
      selected: dark.soft,
      disabledBackground: '#1f2733',
      disabled: '#66738a',
    },
  };
}
