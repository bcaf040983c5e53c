import { type CounterReceipt, moveCounterReceipt } from '@aura/contracts/invoicing/counter-receipts';
import { COUNTER_RECEIPT_STEPS, type CounterReceiptMove, refuseMove } from '@aura/domain/invoicing/counter-receipt';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { saveFile } from '../../../listing/public.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { useMoveCounterReceipt, useTakeReceiptPaper } from './counter-receipts.api.ts';
import { counterReceiptTexts } from './counter-receipts.texts.ts';

interface ReceiptActsProps {
  readonly receipt: CounterReceipt;
  readonly onDone: (text: string) => void;
}

/** The list to hand in, and the next step with what it lacks. */
export function ReceiptActs({ receipt, onDone }: ReceiptActsProps) {
  const texts = useTexts(counterReceiptTexts);
  const { slug, version } = receipt;
  const mayMove = useMay(moveCounterReceipt);
  const move = useMoveCounterReceipt();
  const take = useTakeReceiptPaper();
  const [isRejecting, setRejecting] = useState(false);
  const steps = mayMove ? COUNTER_RECEIPT_STEPS[receipt.state] : [];
  const held = { ...receipt, invoices: receipt.invoices.filter(({ isLive }) => isLive).length };
  const go = (to: CounterReceiptMove, reason: string, said: string) =>
    move.mutate(
      { params: { slug }, body: { to, reason, version } },
      {
        onSuccess: () => {
          setRejecting(false);
          onDone(said);
        },
      },
    );
  const next = (to: 'delivered' | 'received', label: string, said: string) => {
    const refusal = refuseMove(held, to);
    return (
      steps.includes(to) && (
        <Button
          variant="contained"
          disabled={refusal !== null}
          title={refusal ?? undefined}
          loading={move.isPending}
          onClick={() => go(to, '', said)}
        >
          {label}
        </Button>
      )
    );
  };
  return (
    <>
      <Button
        variant="outlined"
        loading={take.isPending}
        onClick={() =>
          take.mutate(
            { slug, paper: 'relation' },
            { onSuccess: (content) => saveFile(`relacion-${slug}.pdf`, content) },
          )
        }
      >
        {texts.print}
      </Button>
      {steps.includes('rejected') && (
        <Button variant="outlined" color="error" onClick={() => setRejecting(true)}>
          {texts.reject}
        </Button>
      )}
      {next('delivered', texts.deliver, texts.delivered)}
      {next('received', texts.receive, texts.received)}
      {isRejecting && (
        <ReasonDialog
          title={texts.rejectTitle}
          text={texts.rejectText}
          subject={receipt.number}
          act={texts.rejectAct}
          isDangerous
          isPending={move.isPending}
          onReason={(reason) => go('rejected', reason, texts.rejected)}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}
