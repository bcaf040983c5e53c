import { ROOT_CAUSE_WORDS } from '@aura/contracts/complaints/complaint-words';
import { ROOT_CAUSES, type RootCause } from '@aura/domain/complaints/complaint';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { useKeptState } from '../../../../lib/use-kept-state.ts';
import { useTitled } from '../../../../listing/public.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { LabelledChoice } from '../../../../ui/LabelledChoice.tsx';
import { LongText } from '../../../../ui/LongText.tsx';
import { useInvestigateComplaint } from '../../base/complaints.api.ts';
import { type ActDialogProps, after } from './act-dialog.ts';
import { actTexts } from './complaint-acts.texts.ts';

interface Values {
  readonly findings: string;
  readonly rootCause: RootCause | null;
}

/** What was found and where the fault lay; kept as a draft, since it is written over days. */
export function InvestigateDialog({ complaint, onDone, onClose }: ActDialogProps) {
  const { id, version } = complaint;
  const texts = useTexts(actTexts);
  const titled = useTitled();
  const investigate = useInvestigateComplaint();
  const form = useKeptState<Values>(`complaint-findings-${id}`, () => ({
    findings: complaint.findings,
    rootCause: complaint.rootCause,
  }));
  const { findings, rootCause } = form.values;
  const [isTried, setTried] = useState(false);
  const close = () => {
    form.restart();
    onClose();
  };
  const submit = () => {
    setTried(true);
    if (findings.trim() === '' || rootCause === null) return;
    investigate.mutate(
      { params: { id }, body: { findings: findings.trim(), rootCause, version } },
      after({ onDone, onClose: close }, texts.investigated),
    );
  };
  return (
    <FormDialog
      title={texts.investigate}
      act={texts.investigateAct}
      maxWidth="sm"
      isDirty={form.isDirty}
      isKept
      isPending={investigate.isPending}
      onSubmit={submit}
      onClose={close}
    >
      <LongText
        label={texts.findings}
        value={findings}
        rows={6}
        maxLength={4000}
        error={isTried && findings.trim() === '' ? texts.findingsNeeded : undefined}
        required
        onChange={({ target }) => form.change({ findings: target.value })}
      />
      <LabelledChoice
        label={texts.rootCause}
        value={rootCause}
        choices={ROOT_CAUSES.map((value) => ({ value, label: titled(ROOT_CAUSE_WORDS[value]) }))}
        error={isTried && rootCause === null ? texts.chooseRootCause : undefined}
        onChange={(chosen) => form.change({ rootCause: chosen })}
      />
    </FormDialog>
  );
}
