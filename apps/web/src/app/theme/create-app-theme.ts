import '@mui/material/themeCssVarsAugmentation';
import { createTheme, type Theme } from '@mui/material/styles';
import { componentStyles } from './component-styles.ts';
import { globalStyles } from './global-styles.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { spanishDefaults } from './spanish-defaults.ts';
import { themeAt } from './themes.ts';
import { typography } from './typography.ts';

export const SCHEME_ATTRIBUTE = 'data-scheme';

/** Both schemes as CSS variables: switching changes one attribute and re-renders nothing. */
export function createAppTheme(index: number): Theme {
  const colours = themeAt(index);
  return createTheme({
    cssVariables: { cssVarPrefix: 'aura', colorSchemeSelector: `[${SCHEME_ATTRIBUTE}="%s"]` },
    colorSchemes: { light: { palette: lightPalette(colours) }, dark: { palette: darkPalette(colours) } },
    shape: { borderRadius: 8 },
    spacing: 8,
    focusVisible: true,
    motion: { reducedMotion: 'system' },
    typography,
    components: {
      ...componentStyles,
      ...spanishDefaults,
      // Enter chooses the only remaining option without an arrow key.
      MuiAutocomplete: { defaultProps: { ...spanishDefaults.MuiAutocomplete.defaultProps, autoHighlight: true } },
      MuiCssBaseline: { styleOverrides: globalStyles },
    },
  });
}
