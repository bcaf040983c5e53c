import { Complaint } from '@aura/contracts/complaints/complaint';
import { ROOT_CAUSE_WORDS } from '@aura/contracts/complaints/complaint-words';
import { ROOT_CAUSES, type RootCause } from '@aura/domain/complaints/complaint';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { useKeptState } from '../../../../lib/use-kept-state.ts';
import { ConflictDialog, useSaveKept, useTitled } from '../../../../listing/public.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { LabelledChoice } from '../../../../ui/LabelledChoice.tsx';
import { LongText } from '../../../../ui/LongText.tsx';
import { useInvestigateComplaint } from '../../base/complaints.api.ts';
import type { ActDialogProps } from './act-dialog.ts';
import { actTexts } from './complaint-acts.texts.ts';

interface Values {
  readonly findings: string;
  readonly rootCause: RootCause | null;
}

/** The findings and the cause; kept as a draft, since they are written over days. */
export function InvestigateDialog({ complaint, onDone, onClose }: ActDialogProps) {
  const { id } = complaint;
  const texts = useTexts(actTexts);
  const titled = useTitled();
  const investigate = useInvestigateComplaint();
  const form = useKeptState<Values>(`complaint-findings-${id}`, () => foundIn(complaint));
  const { findings, rootCause } = form.values;
  const [isTried, setTried] = useState(false);
  const close = () => {
    form.restart();
    onClose();
  };
  const saving = useSaveKept<Complaint, Values>({
    stored: complaint,
    schema: Complaint,
    names: ['findings', 'rootCause'],
    valuesOf: foundIn,
    // The form was validated, and a cause once found is never removed.
    send: (wanted, { version }) =>
      investigate.mutateAsync({
        params: { id },
        body: { findings: wanted.findings, rootCause: wanted.rootCause as RootCause, version },
      }),
    onSaved: () => {
      close();
      onDone(texts.investigated);
    },
  });
  const submit = () => {
    setTried(true);
    if (findings.trim() === '' || rootCause === null) return;
    void saving.save({ findings: findings.trim(), rootCause });
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
      {saving.conflicts !== null && (
        <ConflictDialog
          conflicts={saving.conflicts}
          fields={{
            findings: { title: texts.findings },
            rootCause: { title: texts.rootCause, show: (value) => titled(ROOT_CAUSE_WORDS[value as RootCause]) },
          }}
          onResolve={(chosen) => {
            const merged = { ...form.values, ...chosen };
            form.change(merged);
            void saving.resolve(merged);
          }}
          onClose={saving.dismiss}
        />
      )}
    </FormDialog>
  );
}

const foundIn = ({ findings, rootCause }: Complaint): Values => ({ findings, rootCause });
