import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import type { PartyProcess } from '@aura/contracts/claims/process';
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
import { useActChoices } from './use-act-choices.ts';
import { useDoAct } from './use-do-act.ts';

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
