import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PaperRowProps {
  readonly name: string;
  /** How it stands, under its name: beside it the button would not fit on a telephone. */
  readonly tag: ReactNode;
  readonly button: ReactNode;
}

/** One of the things that are needed: its name at the left, what can be done about it at the right. */
export function PaperRow({ name, tag, button }: PaperRowProps) {
  return (
    // At 200 % on a telephone the button goes below the name.
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Stack sx={{ gap: 0.5, alignItems: 'flex-start', flex: '1 1 120px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        {tag}
      </Stack>
      <Stack sx={{ ml: 'auto' }}>{button}</Stack>
    </Stack>
  );
}
