import type { PaymentRun } from '@aura/contracts/payments/runs';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { runTexts } from './runs.texts.ts';

/** What a run adds up to, by the bank that is paid to and the business unit that pays. */
export function RunSlices({ run }: { readonly run: PaymentRun }) {
  const texts = useTexts(runTexts);
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {[[texts.byBank, run.byBank] as const, [texts.byUnit, run.byUnit] as const].map(([title, slices]) => (
        <Box key={title}>
          <Typography variant="subtitle2">{title}</Typography>
          <PlainTable
            label={title}
            titles={[title, texts.requests, texts.total]}
            rows={slices.map(({ name, requests, total }) => ({
              key: name,
              cells: [name, formatInteger(requests), formatMoney(total)],
            }))}
          />
        </Box>
      ))}
    </Box>
  );
}
