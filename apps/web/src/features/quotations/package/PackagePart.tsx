import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A part of a package. A group, no landmark: the extranet shows several packages, and each has all parts. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Paper variant="outlined" role="group" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="subtitle2" component="h2" sx={{ color: 'text.secondary', px: 2, pt: 1.25 }}>
        {title}
      </Typography>
      <Box sx={{ px: 2, pt: 0.75, pb: 1.75 }}>{children}</Box>
    </Paper>
  );
}
