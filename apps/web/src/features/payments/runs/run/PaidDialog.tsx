import type { TransferRow } from '@aura/contracts/payments/runs';
import { businessDay } from '@aura/domain/business-day';
import { formatMoney } from '@aura/domain/format';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { DateField } from '../../../../ui/dates/DateField.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { FormField } from '../../../../ui/FormField.tsx';
import { useConfirmTransfer } from '../runs.api.ts';
import { runTexts } from '../runs.texts.ts';
import { ProofDrop } from './ProofDrop.tsx';

interface PaidDialogProps {
  readonly transfer: TransferRow;
  readonly onClose: () => void;
  readonly onDone: (answer: unknown) => void;
}

export function PaidDialog({ transfer, onClose, onDone }: PaidDialogProps) {
  const texts = useTexts(runTexts);
  const [speiKey, setSpeiKey] = useState('');
  const [paidOn, setPaidOn] = useState<string | null>(() => businessDay(new Date()));
  const [proofKey, setProofKey] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const confirm = useConfirmTransfer();
  const isKeyless = speiKey.trim().length < 4;
  const submit = () => {
    setTried(true);
    if (isKeyless || paidOn === null) return;
    confirm.mutate(
      {
        params: { id: transfer.runId },
        body: { transferId: transfer.id, speiKey: speiKey.trim(), paidOn, proofKey },
      },
      {
        onSuccess: (answer) => {
          onClose();
          onDone(answer);
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.confirmTitle}
      act={texts.confirm}
      isDirty={speiKey !== '' || proofKey !== null}
      isPending={confirm.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {`${transfer.reference} · ${transfer.payee} · ${formatMoney(transfer.amount)}`}
      </Typography>
      <FormField
        label={texts.speiKey}
        value={speiKey}
        maxLength={40}
        required
        error={isTried && isKeyless ? texts.speiMissing : undefined}
        onChange={({ target }) => setSpeiKey(target.value)}
      />
      <DateField
        label={texts.paidOn}
        value={paidOn}
        onChange={setPaidOn}
        leaning="past"
        required
        error={isTried && paidOn === null ? texts.paidOnMissing : undefined}
      />
      <ProofDrop onKey={setProofKey} />
    </FormDialog>
  );
}
