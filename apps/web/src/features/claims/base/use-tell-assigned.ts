import { sendAssignmentMail } from '@aura/contracts/claims/assignments';
import { useMay } from '../../../lib/session/use-may.ts';
import { useToast } from '../../../listing/public.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useSendAssignmentMail } from '../assignments/pending-mail.api.ts';
import { pendingMailTexts } from '../assignments/pending-mail.texts.ts';

/** The act «Enviar correo de asignación» wherever it is offered, and what came of it in a sentence. */
export function useTellAssigned() {
  const texts = useTexts(pendingMailTexts);
  const may = useMay(sendAssignmentMail);
  const { mutate, isPending } = useSendAssignmentMail();
  const { toast, onSuccess } = useToast();
  const tell = (claimId: number, after: () => void = () => undefined) =>
    mutate(
      claimId,
      onSuccess(({ told, recent, withoutAddress }) => {
        const parts: readonly (readonly [names: readonly string[], say: (names: string) => string])[] = [
          [told, texts.told],
          [recent, texts.recent],
          [withoutAddress, texts.withoutAddress],
        ];
        const said = parts.filter(([names]) => names.length > 0).map(([names, say]) => say(names.join(', ')));
        after();
        return `${said.join('. ')}.`;
      }),
    );
  return {
    label: texts.sendOne,
    may,
    isPending,
    tell,
    toast,
  };
}
