import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Paper is white in either theme. */
export function Sheet({ children }: { readonly children: ReactNode }) {
  return <Box sx={sheet}>{children}</Box>;
}

const sheet = {
  bgcolor: '#ffffff',
  color: '#111827',
  border: '1px solid #d5dbe3',
  borderRadius: 1,
  maxWidth: 816,
  p: { xs: 2, sm: 5 },
  fontSize: '0.8125rem',
  '& h2': { fontSize: '1rem', mt: 2, mb: 1 },
  '& h2:first-of-type': { mt: 0 },
  '@media print': { border: 0, p: 0, maxWidth: 'none', breakAfter: 'page', '&:last-child': { breakAfter: 'auto' } },
} as const;
