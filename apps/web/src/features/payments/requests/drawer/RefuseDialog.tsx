import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { ReasonDialog } from '../../../../ui/ReasonDialog.tsx';
import { useRejectPayment, useReturnPayment } from '../requests.api.ts';
import { requestTexts } from '../requests.texts.ts';

interface RefuseDialogProps {
  readonly request: { readonly id: number; readonly number: string; readonly version: number };
  readonly act: 'return' | 'reject';
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Returns or refuses the request, with a message for its author. */
export function RefuseDialog({ request, act, onDone, onClose }: RefuseDialogProps) {
  const texts = useTexts(requestTexts);
  const giveBack = useReturnPayment();
  const reject = useRejectPayment();
  const isReject = act === 'reject';
  const { mutate, isPending } = isReject ? reject : giveBack;
  // The version when the dialog opened: a later change is reported, not overwritten.
  const [version] = useState(request.version);
  return (
    <ReasonDialog
      title={isReject ? texts.rejectTitle : texts.giveBackTitle}
      subject={request.number}
      text={isReject ? texts.rejectText : texts.giveBackText}
      act={isReject ? texts.reject : texts.giveBack}
      isDangerous={isReject}
      isPending={isPending}
      maxLength={1000}
      onReason={(note) =>
        mutate(
          { params: { id: request.id }, body: { note, version } },
          {
            onSuccess: () => {
              onClose();
              onDone(isReject ? texts.rejected : texts.givenBack);
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
