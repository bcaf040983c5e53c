import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import type { PartyProcess } from '@aura/contracts/claims/process';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
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

/** Whatever needs a reason, and for some acts a choice beside it. */
export function ActDialog({ act, claim, party, now, onDone, onClose }: ActDialogProps) {
  const texts = useTexts(actTexts);
  const titled = useTitled();
  const id = useId();
  const choices = useActChoices(act, now, party);
  const { run, isPending } = useDoAct({ act, claim, party, now, onDone, onClose });
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const lacksChoice = choices !== null && chosen === null;
  const lacksReason = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!lacksChoice && !lacksReason) run(chosen ?? '', reason.trim());
  };
  const title =
    act.kind === 'step' || act.kind === 'assign' ? titled(labelOf(now.stage.number, act.step)) : texts[act.kind];
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {act.kind !== 'step' && act.kind !== 'assign' && (
            <Typography sx={{ color: 'text.secondary' }}>{texts[`${act.kind}Text`]}</Typography>
          )}
          {choices !== null && (
            <ChoiceField
              label={choices.label}
              none={texts.choose}
              value={chosen}
              options={choices.options}
              onChange={setChosen}
              error={isTried && lacksChoice ? texts.choose : undefined}
            />
          )}
          <FormField
            label={texts.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            maxLength={500}
            error={isTried && lacksReason ? texts.reasonNeeded : undefined}
            autoComplete="off"
            autoFocus={choices === null}
            required
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
