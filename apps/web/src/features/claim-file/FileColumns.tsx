import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FileColumnsProps {
  readonly rail: ReactNode;
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** Rail, content and next steps: side by side on wide windows, stacked on a phone. */
export function FileColumns({ rail, side, children }: FileColumnsProps) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={columns}>
        <Box sx={{ gridArea: 'rail', minWidth: 0 }}>{rail}</Box>
        <Box sx={{ gridArea: 'side', minWidth: 0 }}>{side}</Box>
        <Box sx={{ gridArea: 'content', minWidth: 0 }}>{children}</Box>
      </Box>
    </Box>
  );
}

/**
 * Below these widths the content would be narrower than its tabs. Container queries, because the menu and the assistant
 * panel open and close beside it.
 */
const TWO_COLUMNS = '@container (min-width: 600px)';
const THREE_COLUMNS = '@container (min-width: 1060px)';
const columns = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"rail" "content" "side"',
  [TWO_COLUMNS]: {
    gridTemplateColumns: '230px minmax(0, 1fr)',
    gridTemplateAreas: '"rail content" "side content"',
    gridTemplateRows: 'auto 1fr',
  },
  [THREE_COLUMNS]: {
    gridTemplateColumns: '230px minmax(0, 1fr) 280px',
    gridTemplateAreas: '"rail content side"',
    gridTemplateRows: 'auto',
  },
} as const;
