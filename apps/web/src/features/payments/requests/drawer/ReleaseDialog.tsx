import type { PaymentHold } from '@aura/contracts/payments/requests';
import { HOLD_REASON_WORDS } from '@aura/contracts/payments/request-words';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { ReasonDialog } from '../../../../ui/ReasonDialog.tsx';
import { useReleasePaymentHold } from '../requests.api.ts';
import { requestTexts } from '../requests.texts.ts';

interface ReleaseDialogProps {
  readonly requestId: number;
  readonly hold: Pick<PaymentHold, 'id' | 'reason'>;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

export function ReleaseDialog({ requestId, hold, onDone, onClose }: ReleaseDialogProps) {
  const texts = useTexts(requestTexts);
  const titled = useTitled();
  const release = useReleasePaymentHold();
  return (
    <ReasonDialog
      title={texts.releaseOf(titled(HOLD_REASON_WORDS[hold.reason]))}
      text={texts.releaseText}
      act={texts.release}
      maxLength={1000}
      isPending={release.isPending}
      onReason={(note) =>
        release.mutate(
          { params: { id: requestId }, body: { holdId: hold.id, note } },
          {
            onSuccess: () => {
              onClose();
              onDone(texts.released);
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
