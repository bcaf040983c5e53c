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
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Stack sx={{ gap: 0.5, alignItems: 'flex-start', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        {tag}
      </Stack>
      <Stack sx={{ flexShrink: 0 }}>{button}</Stack>
    </Stack>
  );
}
