import type { ReceiptFinding } from '@aura/contracts/payments/receipts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { receiptTexts } from './receipts.texts.ts';

const LOOKS = { reject: 'bad', quarantine: 'warn', warning: 'neutral' } as const;
const WEIGHT = { reject: 0, quarantine: 1, warning: 2 } as const;

/** Findings of the checks, worst first, each with the number of its check. */
export function FindingList({ findings }: { readonly findings: readonly ReceiptFinding[] }) {
  const texts = useTexts(receiptTexts);
  if (findings.length === 0) return <Typography variant="body2">{texts.noFindings}</Typography>;
  const sorted = findings.toSorted((one, other) => WEIGHT[one.severity] - WEIGHT[other.severity]);
  return (
    <Stack component="ul" aria-label={texts.findings} sx={{ gap: 0.75, listStyle: 'none', p: 0, m: 0 }}>
      {sorted.map(({ id, check, severity, field, text }) => (
        <Stack
          key={`${id} ${field}`}
          component="li"
          direction="row"
          sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}
        >
          <StatusTag status={LOOKS[severity]}>{`${check} · ${texts[severity]}`}</StatusTag>
          <Typography variant="body2" sx={{ flex: '1 1 16rem' }}>
            {id === 'V11.seal' ? texts.altered : text}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}
