import type { PaymentRequest } from '@aura/contracts/payments/requests';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { HOLD_REASON_WORDS } from '@aura/contracts/payments/request-words';
import { CHOSEN_HOLD_REASONS } from '@aura/domain/payments/payment-request';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTexts } from '../../../../lib/texts.ts';
import { requestTexts } from '../requests.texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { LongText } from '../../../../ui/LongText.tsx';
import { useHoldPayment } from '../requests.api.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { DivisionDialog } from './DivisionDialog.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';

type Open = 'approve' | 'decide' | 'return' | 'reject' | 'hold';

interface RequestActsProps {
  readonly request: PaymentRequest;
  readonly onDone: (text: string) => void;
}

/** What the user may do, as the server says; an act that is closed for now shows why. */
export function RequestActs({ request, onDone }: RequestActsProps) {
  const texts = useTexts(requestTexts);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const labels: Readonly<Record<Open, string>> = {
    decide: texts.decide,
    approve: texts.approve,
    return: texts.giveBack,
    reject: texts.reject,
    hold: texts.hold,
  };
  const acts = (Object.keys(labels) as Open[]).filter((act) => request.acts[act] !== undefined);
  // Once decided, no act is open: the history says more than four disabled buttons.
  const shown = acts.filter((act) => request.acts[act] === null || request.state === 'requested');
  const closed = [...new Set(shown.flatMap((act) => request.acts[act] ?? []))];
  if (shown.length === 0) return null;
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {shown.map((act) => (
          <Button
            key={act}
            size="small"
            variant={act === 'approve' || act === 'decide' ? 'contained' : 'outlined'}
            color={act === 'reject' ? 'error' : 'primary'}
            disabled={request.acts[act] !== null}
            onClick={() => setOpen(act)}
          >
            {labels[act]}
          </Button>
        ))}
      </Stack>
      {closed.map((why) => (
        <Typography key={why} variant="body2" sx={{ color: 'text.secondary' }}>
          {why}
        </Typography>
      ))}
      {open === 'approve' && <ApproveDialog ids={[request.id]} onDone={onDone} onClose={close} />}
      {open === 'decide' && <DivisionDialog request={request} onDone={onDone} onClose={close} />}
      {(open === 'return' || open === 'reject') && (
        <RefuseDialog request={request} act={open} onDone={onDone} onClose={close} />
      )}
      {open === 'hold' && <HoldDialog request={request} onDone={onDone} onClose={close} />}
    </Stack>
  );
}

interface HoldDialogProps {
  readonly request: PaymentRequest;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Holds the payment for a reason that does not hold it yet. */
function HoldDialog({ request, onDone, onClose }: HoldDialogProps) {
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
