import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { type PartyProcess, type Step, takeStep } from '@aura/contracts/claims/process';
import type { Place } from '@aura/domain/process/conditions';
import { isCallingOff } from '@aura/domain/process/next-steps';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState } from 'react';
import { importInTime } from '../../../lib/import-in-time.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useToast } from '../../../listing/public.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type Act, MoreActs } from './MoreActs.tsx';
import { nextStepTexts } from './next-step.texts.ts';
import { useProcessAct } from './process.api.ts';
import { StepItem } from './StepItem.tsx';

const ActDialog = lazy(async () => ({ default: (await importInTime(() => import('./ActDialog.tsx'))).ActDialog }));
const AssignPanel = lazy(async () => ({
  default: (await importInTime(() => import('./AssignPanel.tsx'))).AssignPanel,
}));

interface StepsProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty;
  readonly now: PartyProcess;
  readonly onMend: (place: Place) => void;
}

export function Steps({ claim, party, now, onMend }: StepsProps) {
  const texts = useTexts(nextStepTexts);
  const mayMove = useMay(takeStep);
  const take = useProcessAct(claim.slug, takeStep);
  const [act, setAct] = useState<Act | null>(null);
  const { toast, onSuccess } = useToast();
  const reported = onSuccess(({ process }: Pick<AffectedParty, 'process'>) =>
    texts.moved(`${process.number} ${process.name}`),
  );
  const begin = (step: Step) => {
    if (step.asks !== null) setAct({ kind: step.asks === 'provider' ? 'assign' : 'step', step });
    else
      take.mutate(
        { params: { id: party.id }, body: { from: now.stage.number, to: step.to.number, rule: step.rule, reason: '' } },
        reported,
      );
  };
  // A way back that is closed is no next step.
  const isClosedBack = ({ to, missing }: Step) => to.number < now.stage.number && missing.length > 0;
  // Calling a case off is open nearly everywhere: it stands in the menu, not among the next steps.
  const shown = now.steps.filter((step) => !isCallingOff(step.rule) && !isClosedBack(step));
  return (
    <Stack sx={{ gap: 1.5, mt: 1.5 }}>
      {shown.map((step) => (
        <StepItem
          key={`${step.rule} ${step.to.number}`}
          from={now.stage.number}
          step={mayMove ? step : { ...step, mayTake: false }}
          isPending={take.isPending && take.variables.body.rule === step.rule}
          onTake={() => begin(step)}
          onMend={onMend}
        />
      ))}
      <MoreActs now={now} callOff={now.steps.filter(({ rule }) => isCallingOff(rule))} onAct={setAct} />
      {act !== null && (
        <Suspense>
          {act.kind === 'assign' ? (
            <AssignPanel
              claim={claim}
              party={party}
              from={now.stage.number}
              onDone={reported.onSuccess}
              onClose={() => setAct(null)}
            />
          ) : (
            <ActDialog
              act={act}
              claim={claim}
              party={party}
              now={now}
              onDone={reported.onSuccess}
              onClose={() => setAct(null)}
            />
          )}
        </Suspense>
      )}
      {toast}
    </Stack>
  );
}
