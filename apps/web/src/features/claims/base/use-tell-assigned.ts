import { sendAssignmentMail } from '@aura/contracts/claims/assignments';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { ToastMessage } from '../../../listing/public.ts';
import { useSendAssignmentMail } from '../assignments/pending-mail.api.ts';
import { pendingMailTexts } from '../assignments/pending-mail.texts.ts';

/** The act «Enviar correo de asignación» wherever it is offered, and what came of it in a sentence. */
export function useTellAssigned() {
  const texts = useTexts(pendingMailTexts);
  const may = useMay(sendAssignmentMail);
  const { mutate, isPending } = useSendAssignmentMail();
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const tell = (claimId: number, after: () => void = () => undefined) =>
    mutate(claimId, {
      onSuccess: ({ told, recent, withoutAddress }) => {
        const parts: readonly (readonly [names: readonly string[], say: (names: string) => string])[] = [
          [told, texts.told],
          [recent, texts.recent],
          [withoutAddress, texts.withoutAddress],
        ];
        const said = parts.filter(([names]) => names.length > 0).map(([names, say]) => say(names.join(', ')));
        setToast({ text: `${said.join('. ')}.` });
        after();
      },
    });
  return {
    label: texts.sendOne,
    closeLabel: texts.close,
    may,
    isPending,
    tell,
    toast,
    closeToast: () => setToast(null),
  };
}
