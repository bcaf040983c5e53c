import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FileColumnsProps {
  readonly rail: ReactNode;
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** Rail, content and what to do next: side by side on a desk, one below the other on a telephone. */
export function FileColumns({ rail, side, children }: FileColumnsProps) {
  return (
    <Box sx={columns}>
      <Box sx={{ gridArea: 'rail', minWidth: 0 }}>{rail}</Box>
      <Box sx={{ gridArea: 'side', minWidth: 0 }}>{side}</Box>
      <Box sx={{ gridArea: 'content', minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

/** Below this the content would have less room than its tabs need. */
const THREE_COLUMNS = '@media (min-width: 1360px)';
const columns = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '230px minmax(0, 1fr)' },
  gridTemplateAreas: { xs: '"rail" "content" "side"', md: '"rail content" "side content"' },
  gridTemplateRows: { md: 'auto 1fr' },
  [THREE_COLUMNS]: {
    gridTemplateColumns: '230px minmax(0, 1fr) 280px',
    gridTemplateAreas: '"rail content side"',
    gridTemplateRows: 'auto',
  },
} as const;
