import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { recordStep, type Step } from '@aura/contracts/claims/process';
import { TOLD_THROUGH, type ToldThrough } from '@aura/domain/process/told';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { useTitled } from '../../../listing/public.ts';
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { ChoiceField } from '../parts/ChoiceField.tsx';
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
    person: '',
    through: 'telephone' as ToldThrough | null,
    saidAt: new Date().toISOString() as string | null,
    reason: '',
  }));
  const { person, through, saidAt, reason } = form.values;
  const [isTried, setTried] = useState(false);
  const record = useProcessAct(claim.slug, recordStep);
  const close = () => {
    form.restart();
    onClose();
  };
  const needsReason = step.asks === 'reason';
  const submit = () => {
    setTried(true);
    if (person.trim() === '' || through === null || saidAt === null || (needsReason && reason.trim() === '')) return;
    const said = { person: person.trim(), through, saidAt: new Date(saidAt), reason: reason.trim() };
    const body = { from, to: step.to.number, rule: step.rule, ...said };
    const onSuccess = (after: AffectedParty) => (close(), onDone(after));
    record.mutate({ params: { id: party.id }, body }, { onSuccess });
  };
  const lacks = (isEmpty: boolean, text: string) => (isTried && isEmpty ? text : undefined);
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
      <FormField
        label={texts.person}
        value={person}
        onChange={({ target }) => form.change({ person: target.value })}
        maxLength={120}
        error={lacks(person.trim() === '', texts.personNeeded)}
        autoComplete="off"
        autoFocus
        required
      />
      <ChoiceField
        label={texts.through}
        none={texts.choose}
        value={through}
        options={TOLD_THROUGH.map((value) => ({ value, label: texts[value] }))}
        onChange={(next) => form.change({ through: next })}
        error={lacks(through === null, texts.choose)}
      />
      <DateTimeField
        label={texts.saidAt}
        value={saidAt === null ? null : new Date(saidAt)}
        onChange={(instant) => form.change({ saidAt: instant?.toISOString() ?? null })}
        error={lacks(saidAt === null, texts.saidAtNeeded)}
      />
      <FormField
        label={needsReason ? texts.reason : texts.notes}
        value={reason}
        onChange={({ target }) => form.change({ reason: target.value })}
        maxLength={500}
        error={lacks(needsReason && reason.trim() === '', texts.reasonNeeded)}
        autoComplete="off"
        required={needsReason}
      />
    </FormDialog>
  );
}
