import type { Theme } from '@mui/material/styles';

export function toolbarStyles(palette: Theme['vars']['palette']) {
  return {
    '& .toolbar': { display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap' },
    '& .toolbar > button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      minHeight: 28,
      padding: 4,
      font: 'inherit',
      fontSize: '0.8125rem',
      fontWeight: 600,
      color: palette.text.secondary,
      border: '1px solid transparent',
      borderRadius: 8,
      backgroundColor: 'transparent',
      cursor: 'pointer',
      '& svg': { fontSize: 18 },
      '&:hover': { backgroundColor: palette.action.hover },
      '&:disabled': { color: palette.text.disabled, cursor: 'default', backgroundColor: 'transparent' },
    },
    '& .toolbar > .add': {
      paddingInline: '8px 12px',
      marginRight: 8,
      color: palette.text.primary,
      borderColor: palette.divider,
      backgroundColor: palette.background.paper,
    },
    '& .tools': { marginLeft: 'auto' },
  } as const;
}
