import type { Theme } from '@mui/material/styles';

/** Tabular figures, three row heights by `data-density`, a visible focus ring. */
export const globalStyles = (theme: Theme) => ({
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
