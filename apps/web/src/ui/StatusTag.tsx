import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Status } from './status.ts';

const COLOURS = {
  ok: { color: 'success.main', bgcolor: 'success.soft' },
  warn: { color: 'warning.main', bgcolor: 'warning.soft' },
  bad: { color: 'error.main', bgcolor: 'error.soft' },
  info: { color: 'primary.main', bgcolor: 'primary.soft' },
  neutral: { color: 'text.secondary', bgcolor: 'action.hover' },
} as const satisfies Record<Status, object>;

export type { Status } from './status.ts';

export function StatusTag({ status, children }: { readonly status: Status; readonly children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        ...COLOURS[status],
        display: 'inline-block',
        borderRadius: '4px',
        px: 0.75,
        py: '1px',
        fontSize: '0.6875rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}
