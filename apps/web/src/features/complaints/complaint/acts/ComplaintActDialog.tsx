import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../../lib/texts.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { FormField } from '../../../../ui/FormField.tsx';
import {
  useApproveAnswer,
  useReopenComplaint,
  useReturnAnswer,
  useSendToWarranty,
  useAcknowledgeComplaint,
  useInformClaimant,
} from '../../base/complaints.api.ts';
import { ReasonDialog } from '../../../../ui/ReasonDialog.tsx';
import { type ActDialogProps, after } from './act-dialog.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { EscalateDialog } from './EscalateDialog.tsx';
import { InvestigateDialog } from './InvestigateDialog.tsx';
import type { OpenAct } from './open-act.ts';
import { ProposeDialog } from './ProposeDialog.tsx';
import { TaskDialog } from './TaskDialog.tsx';
import { AnswerText } from './AnswerText.tsx';
import { actTexts } from './complaint-acts.texts.ts';

interface ComplaintActDialogProps extends ActDialogProps {
  readonly act: OpenAct;
}

/** The dialog of an act. It applies to the complaint as opened: a change made meanwhile makes the server refuse. */
export function ComplaintActDialog({ act, complaint, ...ends }: ComplaintActDialogProps) {
  const [seen] = useState(complaint);
  const props = { complaint: seen, ...ends };
  switch (act.kind) {
    case 'assign':
      return <AssignDialog {...props} />;
    case 'acknowledge':
      return <AcknowledgeDialog {...props} />;
    case 'investigate':
      return <InvestigateDialog {...props} />;
    case 'propose':
      return <ProposeDialog {...props} />;
    case 'approve':
      return <ApproveDialog {...props} />;
    case 'return':
    case 'reopen':
    case 'warranty':
      return <ReasonedDialog kind={act.kind} {...props} />;
    case 'inform':
      return <InformDialog {...props} />;
    case 'close':
      return <CloseDialog {...props} />;
    case 'escalate':
      return <EscalateDialog authority={act.authority} {...props} />;
    case 'correct':
      return <CorrectDialog escalation={act.escalation} {...props} />;
    case 'task':
      return <TaskDialog {...props} />;
  }
}

function ApproveDialog({ complaint: { id, version, resolutions }, ...ends }: ActDialogProps) {
  const texts = useTexts(actTexts);
  const approve = useApproveAnswer();
  const [note, setNote] = useState('');
  return (
    <FormDialog
      title={texts.approve}
      act={texts.approve}
      maxWidth="sm"
      isDirty={note !== ''}
      isPending={approve.isPending}
      onSubmit={() =>
        approve.mutate({ params: { id }, body: { note: note.trim(), version } }, after(ends, texts.approved))
      }
      onClose={ends.onClose}
    >
      <AnswerText resolution={resolutions.find(({ state }) => state === 'proposed')} />
      <FormField
        label={texts.note}
        value={note}
        maxLength={1000}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}

interface ReasonedDialogProps extends ActDialogProps {
  readonly kind: 'return' | 'reopen' | 'warranty';
}

const LONGEST = 1000;

/** The steps that need only a reason. */
function ReasonedDialog({ kind, complaint: { id, number, version }, ...ends }: ReasonedDialogProps) {
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

function AcknowledgeDialog({ complaint: { id, version, claimantContact }, ...ends }: ActDialogProps) {
  const texts = useTexts(actTexts);
  const acknowledge = useAcknowledgeComplaint();
  const [through, setThrough] = useState(claimantContact);
  return (
    <FormDialog
      title={texts.acknowledge}
      act={texts.acknowledge}
      isDirty={through !== claimantContact}
      isPending={acknowledge.isPending}
      onSubmit={() =>
        acknowledge.mutate(
          { params: { id }, body: { through: through.trim(), version } },
          after(ends, texts.acknowledged),
        )
      }
      onClose={ends.onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>{texts.acknowledgeText}</Typography>
      <FormField
        label={texts.through}
        hint={texts.throughHint}
        value={through}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setThrough(target.value)}
      />
    </FormDialog>
  );
}

function InformDialog({ complaint, ...ends }: ActDialogProps) {
  const { id, version, claimantContact, resolutions } = complaint;
  const texts = useTexts(actTexts);
  const inform = useInformClaimant();
  const [through, setThrough] = useState(claimantContact);
  const [isTried, setTried] = useState(false);
  const isMissing = through.trim() === '';
  const submit = () => {
    setTried(true);
    if (isMissing) return;
    inform.mutate({ params: { id }, body: { through: through.trim(), version } }, after(ends, texts.informed));
  };
  return (
    <FormDialog
      title={texts.inform}
      act={texts.informAct}
      maxWidth="sm"
      isDirty={through !== claimantContact}
      isPending={inform.isPending}
      onSubmit={submit}
      onClose={ends.onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>{texts.informText}</Typography>
      <AnswerText resolution={resolutions.find(({ state }) => state === 'accepted')} />
      <FormField
        label={texts.through}
        hint={texts.throughHint}
        value={through}
        maxLength={200}
        autoComplete="off"
        error={isTried && isMissing ? texts.throughNeeded : undefined}
        required
        onChange={({ target }) => setThrough(target.value)}
      />
    </FormDialog>
  );
}
