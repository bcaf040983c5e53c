import type { PaymentRun } from '@aura/contracts/payments/runs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { formatInteger, formatMoney } from '@aura/domain/format';
import { useTexts } from '../../../lib/texts.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { RunComparison } from './RunComparison.tsx';
import { runTexts } from './runs.texts.ts';

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

function RunSlices({ run }: { readonly run: PaymentRun }) {
  const texts = useTexts(runTexts);
  // A closed run consists of transfers, each of which may pay several requests.
  const ofBank = run.number === null ? texts.requests : texts.transfers;
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {[[texts.byBank, ofBank, run.byBank] as const, [texts.byUnit, texts.requests, run.byUnit] as const].map(
        ([title, counted, slices]) => (
          <PlainTable
            key={title}
            label={title}
            titles={[title, counted, texts.total]}
            figures={[counted, texts.total]}
            rows={slices.map(({ name, requests, total }) => ({
              key: name,
              cells: [name, formatInteger(requests), formatMoney(total)],
            }))}
          />
        ),
      )}
    </Box>
  );
}
