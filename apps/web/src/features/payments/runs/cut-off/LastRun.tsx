import type { CompanyAccount } from '@aura/contracts/payments/runs';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../../lib/texts.ts';
import { runTexts } from '../runs.texts.ts';
import { RunStateTag } from '../RunTags.tsx';

interface LastRunProps {
  readonly run: NonNullable<CompanyAccount['lastRun']>;
  readonly onOpenRun: (runId: number) => void;
}

/** The last closed run, linking to its transfers, where its file is downloaded and payments are confirmed. */
export function LastRun({ run, onOpenRun }: LastRunProps) {
  const texts = useTexts(runTexts);
  return (
    <Stack direction="row" sx={{ columnGap: 2, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography>{texts.lastRun(run.number, formatMoney(run.total))}</Typography>
      <RunStateTag state={run.state} />
      {run.waiting > 0 && <Typography>{texts.toConfirm(formatInteger(run.waiting))}</Typography>}
      <Button onClick={() => onOpenRun(run.id)}>{texts.openTransfers}</Button>
    </Stack>
  );
}
