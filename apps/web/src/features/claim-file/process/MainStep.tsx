import type { PartyProcess, Step } from '@aura/contracts/claims/process';
import type { ConditionName } from '@aura/domain/process/conditions';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { fileActTexts } from '../file-acts.texts.ts';
import { missingOf } from './arrange-steps.ts';
import { labelOf } from './label-of.ts';
import { MissingList } from './MissingList.tsx';
import { nextStepTexts } from './next-step.texts.ts';
import { sayWho } from './say-who.ts';

interface MainStepProps {
  readonly now: PartyProcess;
  readonly step: Step;
  readonly mayAct: boolean;
  readonly isPending: boolean;
  readonly onTake: () => void;
  readonly onMend: (condition: ConditionName) => void;
}

/** The next action: the step, or what it lacks; for another user's step, whose it is. */
export function MainStep({ now, step, mayAct, isPending, onTake, onMend }: MainStepProps) {
  const texts = useTexts(nextStepTexts);
  const titled = useTitled();
  const missing = missingOf(step);
  const label = titled(labelOf(now.stage.number, step));
  const isOpen = step.mayTake && missing.length === 0;
  const advance = useTexts(fileActTexts).advance(label);
  useScreenAct(isOpen ? { id: `step-${step.rule}-${step.to.number}`, label: advance, run: onTake } : null);
  return (
    <Stack sx={{ gap: 1 }}>
      {missing.length > 0 && (
        <MissingList missing={missing} now={now} mayAct={mayAct} isMine={step.mayTake} onMend={onMend} />
      )}
      {isOpen && (
        <Button variant="contained" loading={isPending} onClick={onTake}>
          {label}
        </Button>
      )}
      {!step.mayTake && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.who(sayWho(step, texts))}
        </Typography>
      )}
    </Stack>
  );
}
