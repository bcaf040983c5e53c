import type { ThemeOptions } from '@mui/material/styles';

const FAMILY = '"Inter Variable", Inter, "Helvetica Neue", Arial, sans-serif';

/** Sizes in rem, so that the browser's font size applies: 13 px body, 12 px labels, 18 px page titles. */
export const typography = {
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
