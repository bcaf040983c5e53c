import { type AffectedParty, ALTERNATE_PROCESSES } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import {
  type PartyProcess,
  forceStage,
  goBack,
  handOver,
  markAlternateProcess,
  takeStep,
} from '@aura/contracts/claims/process';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { useTitled } from '../../../listing/public.ts';
import { ChoiceField } from '../parts/ChoiceField.tsx';
import { actTexts } from './act.texts.ts';
import { labelOf } from './label-of.ts';
import type { ReasonedAct } from './MoreActs.tsx';
import { STARTING_STAGES } from '@aura/domain/stages';
import { useProcessAct } from './process.api.ts';

interface ActDialogProps {
  readonly act: ReasonedAct;
  readonly claim: ClaimFile;
  readonly party: AffectedParty;
  readonly now: PartyProcess;
  readonly onDone: (party: AffectedParty) => void;
  readonly onClose: () => void;
}

/** Dialog for acts that need a reason, and for some of them a choice. */
export function ActDialog({ act, claim, party, now, onDone, onClose }: ActDialogProps) {
  const texts = useTexts(actTexts);
  const titled = useTitled();
  const choices = useActChoices(act, now, party);
  const form = useKeptState(
    `act-${party.id}-${now.stage.number}-${act.kind}${'step' in act ? act.step.rule : ''}`,
    () => ({
      chosen: null as string | null,
      reason: '',
    }),
  );
  const { chosen, reason } = form.values;
  const close = () => {
    form.restart();
    onClose();
  };
  const { run, isPending } = useDoAct({ act, claim, party, now, onDone, onClose: close });
  const [isTried, setTried] = useState(false);
  const lacksChoice = choices !== null && chosen === null;
  const lacksReason = reason.trim() === '';
  const submit = () => {
    setTried(true);
    if (!lacksChoice && !lacksReason) run(chosen ?? '', reason.trim());
  };
  const title =
    act.kind === 'step' || act.kind === 'assign' ? titled(labelOf(now.stage.number, act.step)) : texts[act.kind];
  return (
    <FormDialog
      title={title}
      act={title}
      isDirty={form.isDirty}
      isKept
      isPending={isPending}
      onSubmit={submit}
      onClose={close}
    >
      {act.kind !== 'step' && act.kind !== 'assign' && (
        <Typography sx={{ color: 'text.secondary' }}>{texts[`${act.kind}Text`]}</Typography>
      )}
      {choices !== null && (
        <ChoiceField
          label={choices.label}
          none={texts.choose}
          value={chosen}
          options={choices.options}
          onChange={(next) => form.change({ chosen: next })}
          error={isTried && lacksChoice ? texts.choose : undefined}
        />
      )}
      <FormField
        label={texts.reason}
        value={reason}
        onChange={({ target }) => form.change({ reason: target.value })}
        maxLength={500}
        error={isTried && lacksReason ? texts.reasonNeeded : undefined}
        autoComplete="off"
        autoFocus={choices === null}
        required
      />
    </FormDialog>
  );
}

interface ActChoices {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The choice required besides the reason, if any. */
function useActChoices(act: ReasonedAct, now: PartyProcess, party: AffectedParty): ActChoices | null {
  const texts = useTexts(actTexts);
  switch (act.kind) {
    case 'back':
      return { label: texts.toStage, options: now.backTo.map(stageOption) };
    case 'force':
      return {
        label: texts.toStage,
        options: STARTING_STAGES.filter(({ number }) => number !== now.stage.number).map(stageOption),
      };
    case 'hand':
      return {
        label: texts.holder,
        options: (['us', 'provider', 'customer', 'affected'] as const)
          .filter((holder) => holder !== now.holder)
          .map((value) => ({ value, label: texts[value] })),
      };
    case 'alternate':
      return {
        label: texts.process,
        options: [
          ...(party.alternateProcess === null ? [] : [{ value: 'none', label: texts.none }]),
          ...ALTERNATE_PROCESSES.filter((one) => one !== party.alternateProcess).map((value) => ({
            value,
            label: texts[value],
          })),
        ],
      };
    case 'step':
    case 'assign':
      return null;
  }
}

function stageOption({ number, name }: { readonly number: string; readonly name: string }) {
  return { value: number, label: `${number} ${name}` };
}

interface DoAct {
  readonly act: ReasonedAct;
  readonly claim: ClaimFile;
  readonly party: AffectedParty;
  readonly now: PartyProcess;
  readonly onDone: (party: AffectedParty) => void;
  readonly onClose: () => void;
}

/** Calls the act's endpoint; if refused, the dialog stays open below the error. */
function useDoAct({ act, claim: { slug }, party, now, onDone, onClose }: DoAct) {
  const take = useProcessAct(slug, takeStep);
  const back = useProcessAct(slug, goBack);
  const force = useProcessAct(slug, forceStage);
  const hand = useProcessAct(slug, handOver);
  const mark = useProcessAct(slug, markAlternateProcess);
  const params = { id: party.id };
  const from = now.stage.number;
  const moved = {
    onSuccess: (after: AffectedParty) => {
      onClose();
      onDone(after);
    },
  };
  const run = (chosen: string, reason: string) => {
    switch (act.kind) {
      case 'back':
        return back.mutate({ params, body: { from, to: chosen, reason } }, moved);
      case 'force':
        return force.mutate({ params, body: { from, to: chosen, reason } }, moved);
      case 'hand':
        return hand.mutate({ params, body: { from, holder: holderOf(chosen), reason } }, { onSuccess: onClose });
      case 'alternate':
        return mark.mutate({ params, body: { alternateProcess: alternateOf(chosen), reason } }, { onSuccess: onClose });
      case 'step':
      case 'assign':
        return take.mutate({ params, body: { from, to: act.step.to.number, rule: act.step.rule, reason } }, moved);
    }
  };
  return { run, isPending: [take, back, force, hand, mark].some(({ isPending }) => isPending) };
}

function holderOf(chosen: string) {
  return (['us', 'provider', 'customer', 'affected'] as const).find((holder) => holder === chosen) ?? 'us';
}

function alternateOf(chosen: string): AffectedParty['alternateProcess'] {
  return ALTERNATE_PROCESSES.find((one) => one === chosen) ?? null;
}
