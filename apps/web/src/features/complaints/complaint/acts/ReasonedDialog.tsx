import { useTexts } from '../../../../lib/texts.ts';
import { ReasonDialog } from '../../../../ui/ReasonDialog.tsx';
import { useReopenComplaint, useReturnAnswer, useSendToWarranty } from '../../base/complaints.api.ts';
import { type ActDialogProps, after } from './act-dialog.ts';
import { actTexts } from './complaint-acts.texts.ts';

interface ReasonedDialogProps extends ActDialogProps {
  readonly kind: 'return' | 'reopen' | 'warranty';
}

const LONGEST = 1000;

/** The steps that need only a reason. */
export function ReasonedDialog({ kind, complaint: { id, number, version }, ...ends }: ReasonedDialogProps) {
  const texts = useTexts(actTexts);
  const giveBack = useReturnAnswer();
  const reopen = useReopenComplaint();
  const repair = useSendToWarranty();
  const { act, words } = {
    return: { act: giveBack, words: [texts.return, texts.returnText, texts.returnAct, texts.returned] as const },
    reopen: { act: reopen, words: [texts.reopen, texts.reopenText, texts.reopenAct, texts.reopened] as const },
    warranty: { act: repair, words: [texts.warranty, texts.warrantyText, texts.warranty, texts.warrantied] as const },
  }[kind];
  const [title, text, label, done] = words;
  return (
    <ReasonDialog
      title={title}
      text={text}
      subject={number}
      act={label}
      maxLength={LONGEST}
      isPending={act.isPending}
      onReason={(reason) => act.mutate({ params: { id }, body: { reason, version } }, after(ends, done))}
      onClose={ends.onClose}
    />
  );
}
