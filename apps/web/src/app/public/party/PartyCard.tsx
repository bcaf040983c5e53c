import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PartyCardProps {
  readonly title: string;
  /** Rendered as the page's main heading. */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

export function PartyCard({ title, isFirst = false, children }: PartyCardProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: 2, borderRadius: 1.5, display: 'grid', gap: 1.25 }}
    >
      <Typography
        id={id}
        component={isFirst ? 'h1' : 'h2'}
        sx={
          isFirst
            ? { '&&': { fontSize: '1.25rem' }, fontWeight: 700, overflowWrap: 'anywhere' }
            : { '&&': { fontSize: '0.8125rem' }, fontWeight: 600, color: 'text.secondary' }
        }
      >
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

/** Minimum size of touch targets. */
export const TOUCH = { minHeight: 48, fontSize: '0.9375rem' } as const;
