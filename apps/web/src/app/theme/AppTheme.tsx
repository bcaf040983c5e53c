import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme, createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import './fonts.css';
import '@mui/material/themeCssVarsAugmentation';
import { componentStyles } from './component-styles.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { themeAt } from './themes.ts';

interface AppThemeProps {
  readonly index: number;
  readonly dark: boolean;
  readonly nonce: string;
  readonly children: ReactNode;
}

export function AppTheme({ index, dark, nonce, children }: AppThemeProps) {
  const cache = useMemo(() => createCache({ key: 'aura', ...(nonce === '' ? {} : { nonce }) }), [nonce]);
  const theme = useMemo(() => createAppTheme(index), [index]);

  // The settings store the scheme; the library gets no storage of its own.
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} storageManager={null} defaultMode={dark ? 'dark' : 'light'} noSsr>
        <CssBaseline />
        <Scheme dark={dark} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

function Scheme({ dark }: { readonly dark: boolean }) {
  const { setMode } = useColorScheme();
  useLayoutEffect(() => setMode(dark ? 'dark' : 'light'), [dark, setMode]);
  return null;
}

const SCHEME_ATTRIBUTE = 'data-scheme';

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

/** Tabular figures, three row heights by `data-density`, a visible focus ring. */
const globalStyles = (theme: Theme) => ({
  body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' as const },
  ':root, [data-density="standard"]': { '--aura-row': '36px' },
  '[data-density="compact"]': { '--aura-row': '30px' },
  '[data-density="comfortable"]': { '--aura-row': '44px' },
  ':where(a, button, input, select, textarea, summary, [tabindex]):focus-visible': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
  ':where(input, textarea).MuiInputBase-input:focus-visible': { outline: 'none' },
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});

const integer = new Intl.NumberFormat('es-MX');
const STEP = { first: 'primera', last: 'última', next: 'siguiente', previous: 'anterior' } as const;

/** The library's Spanish is Spain's, with 10.000; Mexico writes 10,000. */
const spanishDefaults = {
  MuiTablePagination: {
    defaultProps: {
      labelRowsPerPage: 'Filas por página',
      getItemAriaLabel: (step) => `Ir a la página ${STEP[step]}`,
      labelDisplayedRows: ({ from, to, count }) =>
        `${integer.format(from)}–${integer.format(to)} de ${count === -1 ? `más de ${integer.format(to)}` : integer.format(count)}`,
    },
  },
  MuiAutocomplete: {
    defaultProps: {
      clearText: 'Limpiar',
      closeText: 'Cerrar',
      loadingText: 'Cargando…',
      noOptionsText: 'Sin opciones',
      openText: 'Abrir',
    },
  },
  MuiBreadcrumbs: { defaultProps: { expandText: 'Mostrar ruta' } },
} satisfies ThemeOptions['components'];

const FAMILY = '"Inter Variable", Inter, "Helvetica Neue", Arial, sans-serif';

/** Sizes in rem, so that the browser's font size applies: 13 px body, 12 px labels, 18 px page titles. */
const typography = {
  fontFamily: FAMILY,
  fontWeightMedium: 550,
  fontWeightBold: 650,
  h1: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35, letterSpacing: '-0.006em' },
  h2: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
  h3: { fontSize: '0.8125rem', fontWeight: 650, lineHeight: 1.45 },
  h4: { fontSize: '0.8125rem', fontWeight: 650, lineHeight: 1.45 },
  h5: { fontSize: '0.8125rem', fontWeight: 650, lineHeight: 1.45 },
  h6: { fontSize: '0.8125rem', fontWeight: 650, lineHeight: 1.45 },
  subtitle1: { fontSize: '0.8125rem', fontWeight: 550, lineHeight: 1.45 },
  subtitle2: { fontSize: '0.75rem', fontWeight: 600, lineHeight: 1.45 },
  body1: { fontSize: '0.8125rem', lineHeight: 1.45 },
  body2: { fontSize: '0.75rem', lineHeight: 1.45 },
  button: { fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.45, textTransform: 'none' },
  caption: { fontSize: '0.75rem', lineHeight: 1.45 },
  overline: {
    fontSize: '0.6875rem',
    fontWeight: 600,
    lineHeight: 1.45,
    letterSpacing: '0.04em',
    textTransform: 'none',
  },
} satisfies ThemeOptions['typography'];
