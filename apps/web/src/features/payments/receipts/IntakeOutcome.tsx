import type { ReceiptIntake } from '@aura/contracts/payments/receipts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { FindingList } from './FindingList.tsx';
import { receiptTexts } from './receipts.texts.ts';

interface IntakeOutcomeProps {
  readonly intake: ReceiptIntake | undefined;
  readonly isError: boolean;
  readonly onAgain: () => void;
}

/** The result of the upload in words, and what is still missing. */
export function IntakeOutcome({ intake, isError, onAgain }: IntakeOutcomeProps) {
  const texts = useTexts(receiptTexts);
  if (isError) return <InlineAlert status="bad">{texts.failed}</InlineAlert>;
  if (intake === undefined || intake.state === 'waiting')
    return (
      <Stack role="status" sx={{ gap: 0.5 }}>
        <Typography>{texts.sending}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.waiting}
        </Typography>
      </Stack>
    );
  const { state, receipt, receiptState, problem, findings } = intake;
  const again = (
    <Button size="small" onClick={onAgain} sx={{ alignSelf: 'flex-start' }}>
      {texts.another}
    </Button>
  );
  if (state !== 'taken')
    return (
      <Stack sx={{ gap: 1 }}>
        <InlineAlert status="bad">{state === 'refused' ? texts.refused : `${texts.failed} ${problem}`}</InlineAlert>
        {state === 'refused' && <FindingList findings={findings} />}
        {again}
      </Stack>
    );
  const isStanding = receiptState === 'checking' || receiptState === 'observed' || receiptState === 'accepted';
  return (
    <Stack sx={{ gap: 1 }}>
      <InlineAlert status={receiptState === 'observed' ? 'warn' : 'ok'}>
        {[texts.taken(receipt), isStanding ? texts[receiptState] : '', problem].filter((part) => part !== '').join(' ')}
      </InlineAlert>
      <FindingList findings={findings} />
      {again}
    </Stack>
  );
}
