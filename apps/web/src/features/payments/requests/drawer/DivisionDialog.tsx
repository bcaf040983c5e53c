import { DIVISION_VERDICTS, type PaymentRequest } from '@aura/contracts/payments/requests';
import { DIVISION_VERDICT_WORDS } from '@aura/contracts/payments/request-words';
import { formatMoney } from '@aura/domain/format';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { LongText } from '../../../../ui/LongText.tsx';
import { useDecideForDivision } from '../requests.api.ts';
import { requestTexts } from '../requests.texts.ts';

type Verdict = (typeof DIVISION_VERDICTS)[number];

interface DivisionDialogProps {
  readonly request: PaymentRequest;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** The division's decision: approval opens the authorisation, anything else needs a reason. */
export function DivisionDialog({ request, onDone, onClose }: DivisionDialogProps) {
  const texts = useTexts(requestTexts);
  const titled = useTitled();
  const [verdict, setVerdict] = useState<Verdict>('approved');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  // The version when the dialog opened: a later change is reported, not overwritten.
  const [version] = useState(request.version);
  const decide = useDecideForDivision();
  const isMissing = verdict !== 'approved' && note.trim() === '';
  const submit = () => {
    setTried(true);
    if (isMissing) return;
    decide.mutate(
      { params: { id: request.id }, body: { verdict, note: note.trim(), version } },
      {
        onSuccess: () => {
          onClose();
          onDone(texts.decided);
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.decideTitle}
      act={titled(DIVISION_VERDICT_WORDS[verdict])}
      isDangerous={verdict === 'rejected'}
      isDirty={note.trim() !== ''}
      isPending={decide.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {request.number} · {request.provider} · {formatMoney(request.total)}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={verdict}
        aria-label={texts.verdict}
        onChange={(_, chosen: Verdict | null) => chosen !== null && setVerdict(chosen)}
      >
        {DIVISION_VERDICTS.map((one) => (
          <ToggleButton key={one} value={one}>
            {titled(DIVISION_VERDICT_WORDS[one])}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <LongText
        label={verdict === 'approved' ? texts.noteOptional : texts.note}
        value={note}
        maxLength={1000}
        required={verdict !== 'approved'}
        error={isTried && isMissing ? texts.noteMissing : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
