import type { PartyPayment, PayeeTerms } from '@aura/contracts/payments/asking';
import { PAYMENT_KIND_WORDS } from '@aura/contracts/payments/payment-words';
import { PAYMENT_STATE_WORDS } from '@aura/contracts/payments/request-words';
import { formatDate, formatMoney, formatPercent } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { readerTime } from '../../../../lib/reader-clock.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { ReasonDialog } from '../../../../ui/ReasonDialog.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { statusOf } from '../payment-status.ts';
import { useCancelPayment } from '../asking.api.ts';
import { askingTexts } from '../asking.texts.ts';

const AskDialog = lazyPart(() => import('./AskDialog.tsx'), 'AskDialog');

interface PaymentRowProps {
  readonly request: PartyPayment;
  readonly terms: PayeeTerms | undefined;
  readonly onDone: (text: string) => void;
}

export function PaymentRow({ request, terms, onDone }: PaymentRowProps) {
  const texts = useTexts(askingTexts);
  const titled = useTitled();
  const [open, setOpen] = useState<'cancel' | 'correct' | null>(null);
  const cancel = useCancelPayment();
  const close = () => setOpen(null);
  const { number, kind, percentage, payee, state, isHeld, total, requestedBy, date, comment, answer, paidOn } = request;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.25 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{number}</Typography>
        <StatusTag status={statusOf(state)}>{titled(PAYMENT_STATE_WORDS[state])}</StatusTag>
        {isHeld && <StatusTag status="bad">{texts.held}</StatusTag>}
        <Typography sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(total)}
        </Typography>
      </Stack>
      <Typography sx={{ color: 'text.secondary' }}>
        {`${titled(PAYMENT_KIND_WORDS[kind])} · ${formatPercent(percentage)} · ${payee}`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.faint' }}>
        {paidOn === null ? texts.of(requestedBy, readerTime(date)) : texts.paid(formatDate(paidOn))}
      </Typography>
      {comment !== '' && <Typography sx={{ overflowWrap: 'anywhere' }}>{comment}</Typography>}
      {answer !== '' && <Typography sx={{ color: 'warning.main', overflowWrap: 'anywhere' }}>{answer}</Typography>}
      <Stack direction="row" sx={{ gap: 1, mt: request.mayCorrect || request.mayCancel ? 1 : 0 }}>
        {request.mayCorrect && terms !== undefined && (
          <Button size="small" variant="outlined" onClick={() => setOpen('correct')}>
            {texts.correct}
          </Button>
        )}
        {request.mayCancel && (
          <Button size="small" color="error" onClick={() => setOpen('cancel')}>
            {texts.cancel}
          </Button>
        )}
      </Stack>
      <Suspense>
        {open === 'correct' && terms !== undefined && (
          <AskDialog terms={terms} request={request} onClose={close} onDone={onDone} />
        )}
      </Suspense>
      {open === 'cancel' && (
        <ReasonDialog
          title={texts.cancel}
          subject={number}
          text={texts.cancelText}
          act={texts.cancel}
          isDangerous
          isPending={cancel.isPending}
          onReason={(reason) =>
            cancel.mutate(
              { params: { id: request.id }, body: { reason } },
              {
                onSuccess: () => {
                  close();
                  onDone(texts.cancelled);
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </Box>
  );
}
