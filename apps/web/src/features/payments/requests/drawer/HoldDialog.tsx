import type { PaymentRequest } from '@aura/contracts/payments/requests';
import { HOLD_REASON_WORDS } from '@aura/contracts/payments/request-words';
import { CHOSEN_HOLD_REASONS } from '@aura/domain/payments/payment-request';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { LongText } from '../../../../ui/LongText.tsx';
import { useHoldPayment } from '../requests.api.ts';
import { requestTexts } from '../requests.texts.ts';

interface HoldDialogProps {
  readonly request: PaymentRequest;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Holds the payment for a reason that does not hold it yet. */
export function HoldDialog({ request, onDone, onClose }: HoldDialogProps) {
  const texts = useTexts(requestTexts);
  const titled = useTitled();
  const standing = request.holds.filter(({ releasedAt }) => releasedAt === null).map(({ reason }) => reason);
  const open = CHOSEN_HOLD_REASONS.filter((reason) => !standing.includes(reason));
  const [reason, setReason] = useState<(typeof CHOSEN_HOLD_REASONS)[number]>(
    open.includes('paperwork') ? 'paperwork' : (open[0] ?? 'other'),
  );
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  // The version when the dialog opened: a later change is reported, not overwritten.
  const [version] = useState(request.version);
  const hold = useHoldPayment();
  const isMissing = note.trim() === '';
  const submit = () => {
    setTried(true);
    if (isMissing) return;
    hold.mutate(
      { params: { id: request.id }, body: { reason, note: note.trim(), version } },
      {
        onSuccess: () => {
          onClose();
          onDone(texts.holdDone);
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.holdTitle}
      act={texts.hold}
      isDirty={!isMissing}
      isPending={hold.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        select
        size="small"
        label={texts.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value as typeof reason)}
      >
        {open.map((one) => (
          <MenuItem key={one} value={one}>
            {titled(HOLD_REASON_WORDS[one])}
          </MenuItem>
        ))}
      </TextField>
      <LongText
        label={texts.holdNote}
        value={note}
        maxLength={1000}
        required
        error={isTried && isMissing ? texts.noteMissing : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
