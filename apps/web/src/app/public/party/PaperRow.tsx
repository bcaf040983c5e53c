import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PaperRowProps {
  readonly name: string;
  /** State of the document, below its name: beside it the button would not fit on a phone. */
  readonly tag: ReactNode;
  readonly button: ReactNode;
}

export function PaperRow({ name, tag, button }: PaperRowProps) {
  return (
    // At 200 % text size on a phone the button wraps below the name.
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Stack sx={{ gap: 0.5, alignItems: 'flex-start', flex: '1 1 120px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        {tag}
      </Stack>
      <Stack sx={{ ml: 'auto' }}>{button}</Stack>
    </Stack>
  );
}
