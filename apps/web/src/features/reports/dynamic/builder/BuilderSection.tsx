import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface BuilderSectionProps {
  readonly title: string;
  /** How many are chosen, so that a collapsed section shows whether it is empty. */
  readonly count?: number;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A collapsible section of the configuration: a native element, for keyboard and screen readers. */
export function BuilderSection({ title, count = 0, isOpen = false, children }: BuilderSectionProps) {
  return (
    <Box component="details" open={isOpen} sx={look}>
      <summary>
        <span>{title}</span>
        {count > 0 && <span className="count">{count}</span>}
      </summary>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.25, px: 2, pb: 2, pt: 0.5 }}>{children}</Box>
    </Box>
  );
}

const look = {
  borderBottom: 1,
  borderColor: 'divider',
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    px: 2,
    minHeight: 40,
    cursor: 'pointer',
    fontWeight: 600,
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&::after': { content: '"▸"', ml: 'auto', color: 'text.faint' },
    '&:hover': { bgcolor: 'action.hover' },
  },
  '&[open] > summary::after': { content: '"▾"' },
  '& .count': { color: 'text.faint', fontWeight: 400 },
} as const;
