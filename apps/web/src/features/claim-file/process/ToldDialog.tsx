import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { recordStep, type Step } from '@aura/contracts/claims/process';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { useTitled } from '../../../listing/public.ts';
import { newWord, spokenWord, ToldFields } from '../../claims/public.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { actTexts } from './act.texts.ts';
import { labelOf } from './label-of.ts';
import { useProcessAct } from './process.api.ts';

interface ToldDialogProps {
  readonly step: Step;
  readonly claim: ClaimFile;
  readonly party: AffectedParty;
  readonly from: string;
  readonly onDone: (party: AffectedParty) => void;
  readonly onClose: () => void;
}

/** Records a step that the provider said it took: who said it, how and when. The clock counts from that moment. */
export function ToldDialog({ step, claim, party, from, onDone, onClose }: ToldDialogProps) {
  const texts = useTexts(actTexts);
  const titled = useTitled();
  const form = useKeptState(`told-${party.id}-${from}-${step.rule}`, () => ({
    ...newWord(),
    reason: '',
  }));
  const { reason } = form.values;
  const [isTried, setTried] = useState(false);
  const record = useProcessAct(claim.slug, recordStep);
  const close = () => {
    form.restart();
    onClose();
  };
  const needsReason = step.asks === 'reason';
  const submit = () => {
    setTried(true);
    const said = spokenWord(form.values);
    if (said === undefined || (needsReason && reason.trim() === '')) return;
    const body = { from, to: step.to.number, rule: step.rule, ...said, reason: reason.trim() };
    const onSuccess = (after: AffectedParty) => (close(), onDone(after));
    record.mutate({ params: { id: party.id }, body }, { onSuccess });
  };
  const title = titled(labelOf(from, step));
  return (
    <FormDialog
      title={title}
      act={title}
      isDirty={form.isDirty}
      isKept
      isPending={record.isPending}
      onSubmit={submit}
      onClose={close}
    >
      <Typography sx={{ color: 'text.secondary' }}>{texts.toldText}</Typography>
      <ToldFields word={form.values} isTried={isTried} autoFocus onChange={form.change} />
      <FormField
        label={needsReason ? texts.reason : texts.notes}
        value={reason}
        onChange={({ target }) => form.change({ reason: target.value })}
        maxLength={500}
        error={isTried && needsReason && reason.trim() === '' ? texts.reasonNeeded : undefined}
        autoComplete="off"
        required={needsReason}
      />
    </FormDialog>
  );
}
