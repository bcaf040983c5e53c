import { sendAssignmentMail } from '@aura/contracts/claims/assignments';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useToast } from '../../../listing/public.ts';
import { useTexts } from '../../../lib/texts.ts';
import { AssignmentMailDialog } from '../assignments/AssignmentMailDialog.tsx';
import { useSendAssignmentMail } from '../assignments/pending-mail.api.ts';
import { pendingMailTexts } from '../assignments/pending-mail.texts.ts';

interface Asked {
  readonly claimId: number;
  readonly after: () => void;
}

/** The act «Enviar correo de asignación» and the message about its outcome. */
export function useTellAssigned() {
  const texts = useTexts(pendingMailTexts);
  const may = useMay(sendAssignmentMail);
  const { mutate, isPending } = useSendAssignmentMail();
  const { onSuccess } = useToast();
  const [asked, setAsked] = useState<Asked | null>(null);
  const tell = (claimId: number, after: () => void = () => undefined) => setAsked({ claimId, after });
  const send = ({ claimId, after }: Asked) =>
    mutate(
      claimId,
      onSuccess(({ told, recent, withoutAddress }) => {
        const parts: readonly (readonly [names: readonly string[], say: (names: string) => string])[] = [
          [told, texts.told],
          [recent, texts.recent],
          [withoutAddress, texts.withoutAddress],
        ];
        const said = parts.filter(([names]) => names.length > 0).map(([names, say]) => say(names.join(', ')));
        setAsked(null);
        after();
        return `${said.join('. ')}.`;
      }),
    );
  return {
    label: texts.sendOne,
    shortLabel: texts.mail,
    may,
    /** Opens the preview; the mail is sent from there. */
    tell,
    dialog: asked !== null && (
      <AssignmentMailDialog
        claimId={asked.claimId}
        isPending={isPending}
        onSend={() => send(asked)}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
