import type { PaymentRun } from '@aura/contracts/payments/runs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { RunComparison } from './RunComparison.tsx';
import { runTexts } from './runs.texts.ts';
import { RunSlices } from './RunSlices.tsx';

/** Totals of a run and its differences from the previous one, on demand: the list below is the main content. */
export function RunDetail({ run }: { readonly run: PaymentRun }) {
  const texts = useTexts(runTexts);
  const [isShown, setShown] = useState(false);
  return (
    <Box>
      <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {texts.detail}
      </Button>
      {isShown && (
        <Stack sx={{ gap: 2, maxHeight: 320, overflow: 'auto' }}>
          <RunSlices run={run} />
          <RunComparison run={run} />
        </Stack>
      )}
    </Box>
  );
}
