import type { PaymentRequest } from '@aura/contracts/payments/requests';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { requestTexts } from '../requests.texts.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { DivisionDialog } from './DivisionDialog.tsx';
import { HoldDialog } from './HoldDialog.tsx';
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
