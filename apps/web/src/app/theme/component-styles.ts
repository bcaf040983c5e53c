import type { Theme, ThemeOptions } from '@mui/material/styles';

const CONTROL_HEIGHT = 36;
const border = (theme: Theme) => `1px solid ${theme.vars.palette.divider}`;

/** Borders instead of shadows, no ripples, controls of one height. */
export const componentStyles = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: CONTROL_HEIGHT, padding: '5px 14px', whiteSpace: 'nowrap' },
      sizeSmall: { minHeight: 28, padding: '2px 10px' },
      outlined: ({ theme }) => ({
        '&.MuiButton-colorPrimary': {
          color: theme.vars.palette.text.primary,
          borderColor: theme.vars.palette.divider,
          backgroundColor: theme.vars.palette.background.paper,
          '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        },
        '&.Mui-disabled.Mui-disabled': { color: theme.vars.palette.text.disabled },
      }),
    },
  },
  // The library renders subtitles as headings, which would break the heading order.
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8 }, sizeSmall: { padding: 4 } } },
  MuiToggleButton: { styleOverrides: { sizeSmall: { paddingInline: 12 } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' }, outlined: ({ theme }) => ({ border: border(theme) }) },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: border(theme), boxShadow: '0 16px 48px rgb(9 18 31 / 0.18)', borderRadius: 12 }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '0.9375rem', fontWeight: 650, padding: '16px 20px 8px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '4px 20px 12px' } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { padding: '8px 20px 16px', gap: 8 } },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(9 18 31 / 0.42)' } } },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: border(theme), boxShadow: '0 8px 24px rgb(9 18 31 / 0.14)' }),
    },
  },
  MuiDrawer: { styleOverrides: { paper: { boxShadow: 'none' } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, disableInteractive: true },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: '0.75rem',
        fontWeight: 500,
        padding: '5px 8px',
        color: theme.vars.palette.background.paper,
        backgroundColor: theme.vars.palette.text.primary,
      }),
    },
  },
  // The library makes room for a box with a padding of its own.
  MuiFormControlLabel: {
    styleOverrides: { root: { '&:has(> input[type="checkbox"])': { marginLeft: 0, gap: 8, minHeight: 32 } } },
  },
  MuiInputBase: {
    styleOverrides: {
      root: { fontSize: '0.8125rem', minHeight: CONTROL_HEIGHT },
      // Below 16 px iOS zooms into a focused field.
      input: { '@media (pointer: coarse)': { fontSize: '1rem' } },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        '&:not(.Mui-focused, .Mui-error):hover .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.disabled,
        },
        '&.Mui-disabled': { backgroundColor: theme.vars.palette.background.default },
      }),
      notchedOutline: ({ theme }) => ({
        borderColor: `color-mix(in srgb, ${theme.vars.palette.text.disabled} 55%, ${theme.vars.palette.background.paper})`,
      }),
      input: { padding: '7px 12px', height: 'auto' },
      multiline: { padding: 0 },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: '0.75rem',
        fontWeight: 550,
        lineHeight: 1.45,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.secondary },
      }),
      asterisk: ({ theme }) => ({ color: theme.vars.palette.error.main }),
    },
  },
  // Above its field, as every other label is: on the frame it would be struck through by its border.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 4,
        overflow: 'visible',
        whiteSpace: 'normal',
        pointerEvents: 'auto',
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.75rem', margin: '4px 0 0', lineHeight: 1.4 } } },
  MuiTab: {
    styleOverrides: { root: { minHeight: 40, minWidth: 0, padding: '8px 4px', fontWeight: 500, marginRight: 20 } },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 40, borderBottom: border(theme) }),
      indicator: { height: 2, borderRadius: 2 },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 'var(--aura-row)',
        padding: '0 12px',
        borderBottom: border(theme),
        '&:first-of-type': { paddingLeft: 16 },
        '&:last-of-type': { paddingRight: 16 },
      }),
      head: ({ theme }) => ({ fontSize: '0.75rem', fontWeight: 600, color: theme.vars.palette.text.secondary }),
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: 'var(--aura-row)', fontSize: '0.8125rem', padding: '4px 12px' } },
  },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 6 } } },
  MuiChip: { styleOverrides: { root: { fontWeight: 550, fontSize: '0.75rem', height: 24 } } },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { fontWeight: 550 } } },
} satisfies ThemeOptions['components'];
