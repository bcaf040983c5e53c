import { styled } from '@mui/material/styles';
import { unseen } from '../unseen.ts';

export const CardFrame = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    '& ul': { listStyle: 'none', margin: '0 0 -1px', padding: 0 },
    '& li': { padding: '10px 14px 12px', borderBottom: `1px solid ${palette.divider}` },
    '& li[data-open]': { backgroundColor: palette.action.selected },
    '& .top': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 32 },
    '& .title': {
      flex: 1,
      justifyContent: 'flex-start',
      textAlign: 'left',
      font: 'inherit',
      fontSize: '0.875rem',
      fontWeight: 600,
      minHeight: 32,
      minWidth: 0,
      overflowWrap: 'anywhere',
    },
    '& .group': { fontWeight: 650, fontSize: '0.8125rem', paddingBottom: 6 },
    // Each as wide as its content: a stage or a date is shown whole, and what does not fit wraps.
    '& dl': { display: 'flex', flexWrap: 'wrap', gap: '6px 16px', margin: 0 },
    '& dl > div': { minWidth: 56, maxWidth: '100%' },
    '& dt': { fontSize: '0.6875rem', color: palette.text.faint },
    '& dd': { margin: 0, minHeight: 20, display: 'flex', alignItems: 'center', minWidth: 0 },
    '& .text': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .faint': { color: palette.text.faint },
    '& .mark': { display: 'inline-flex', color: palette.success.main, '&.faint': { color: palette.text.faint } },
    '& .chips': { display: 'flex', flexWrap: 'wrap', gap: 4, minWidth: 0 },
    '& .chip': {
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      padding: '1px 6px',
      borderRadius: 5,
      fontSize: '0.75rem',
      border: `1px solid ${palette.divider}`,
    },
    '& .more': { fontSize: '0.75rem', color: palette.text.secondary },
    '& .spoken': unseen,
    '& input[type="checkbox"]': { width: 18, height: 18, margin: 0, accentColor: palette.primary.main },
  };
});
