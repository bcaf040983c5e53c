import type { Theme } from '@mui/material/styles';

export function editorStyles(palette: Theme['vars']['palette']) {
  return {
    '& .editor': {
      position: 'absolute',
      zIndex: 3,
      inset: 0,
      width: '100%',
      minHeight: '100%',
      maxHeight: 160,
      padding: '8px 7px',
      font: 'inherit',
      color: palette.text.primary,
      border: 'none',
      resize: 'none',
      overflow: 'hidden auto',
      fieldSizing: 'content',
      backgroundColor: palette.background.paper,
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -1,
      boxShadow: '0 4px 14px rgb(9 18 31 / 0.18)',
    },
    '& .editor[aria-invalid="true"]': { outlineColor: palette.error.main },
    '& .reason': {
      position: 'absolute',
      zIndex: 4,
      top: '100%',
      left: 0,
      width: 'max-content',
      maxWidth: 280,
      padding: '4px 8px',
      borderRadius: '0 0 6px 6px',
      fontWeight: 500,
      textAlign: 'start',
      color: palette.error.main,
      backgroundColor: palette.error.soft,
      boxShadow: '0 4px 14px rgb(9 18 31 / 0.18)',
    },
  } as const;
}
