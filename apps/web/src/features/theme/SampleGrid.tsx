import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export function SampleGrid({ width = 220, children }: { readonly width?: number; readonly children: ReactNode }) {
  return (
    <Box
      data-sample
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}px, 100%), 1fr))`,
      }}
    >
      {children}
    </Box>
  );
}
