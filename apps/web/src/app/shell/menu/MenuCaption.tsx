import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { shellTexts } from '../shell.texts.ts';
import { useRow } from './MenuRow.tsx';

/** A word above entries, smaller than they are: they are read more often. */
export function MenuCaption({ children }: { readonly children: ReactNode }) {
  return (
    <Box aria-hidden sx={{ px: 1.25, pt: 1.5, pb: 0.5, fontSize: '0.6875rem', fontWeight: 600, color: 'text.faint' }}>
      {children}
    </Box>
  );
}

interface MoreButtonProps {
  readonly isOpen: boolean;
  readonly count: number;
  readonly onChange: (isOpen: boolean) => void;
}

/** Shows the entries behind the first ones of a group. */
export function MoreButton({ isOpen, count, onChange }: MoreButtonProps) {
  const texts = useTexts(shellTexts);
  const row = useRow();
  return (
    <ListItemButton
      component="button"
      data-menu-item=""
      aria-expanded={isOpen}
      onClick={() => onChange(!isOpen)}
      sx={{ ...row, pl: 5, width: 1, font: 'inherit', color: 'text.faint' }}
    >
      {isOpen ? texts.fewer : texts.more(count)}
    </ListItemButton>
  );
}
