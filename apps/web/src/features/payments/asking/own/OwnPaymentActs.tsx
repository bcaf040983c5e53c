import type { OwnPayment } from '@aura/contracts/payments/asking';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useToast } from '../../../../listing/public.ts';
import { ReasonDialog } from '../../../../ui/ReasonDialog.tsx';
import { useCancelOwnPayment } from '../asking.api.ts';
import { askingTexts } from '../asking.texts.ts';

const AskOwnDialog = lazyPart(() => import('./AskOwnDialog.tsx'), 'AskOwnDialog');

export function OwnPaymentActs({ payment }: { readonly payment: OwnPayment }) {
  const texts = useTexts(askingTexts);
  const { onSuccess } = useToast();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  const [open, setOpen] = useState<'cancel' | 'correct' | null>(null);
  const cancel = useCancelOwnPayment();
  const close = () => setOpen(null);
  return (
    <>
      {(payment.mayCorrect || payment.mayCancel) && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {payment.mayCorrect && (
            <Button variant="contained" onClick={() => setOpen('correct')}>
              {texts.correct}
            </Button>
          )}
          {payment.mayCancel && (
            <Button color="error" onClick={() => setOpen('cancel')}>
              {texts.cancel}
            </Button>
          )}
        </Stack>
      )}
      <Suspense>
        {open === 'correct' && <AskOwnDialog payment={payment} onClose={close} onDone={() => tell(texts.corrected)} />}
      </Suspense>
      {open === 'cancel' && (
        <ReasonDialog
          title={texts.cancel}
          subject={payment.number}
          text={texts.cancelText}
          act={texts.cancel}
          isDangerous
          isPending={cancel.isPending}
          onReason={(reason) =>
            cancel.mutate(
              { params: { id: payment.id }, body: { reason } },
              {
                onSuccess: () => {
                  close();
                  tell(texts.cancelled);
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </>
  );
}
