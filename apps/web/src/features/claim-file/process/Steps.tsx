import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { type PartyProcess, type Step, takeStep } from '@aura/contracts/claims/process';
import type { ConditionName } from '@aura/domain/process/conditions';
import Stack from '@mui/material/Stack';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { type ArrangedSteps, missingOf } from './arrange-steps.ts';
import { MainStep } from './MainStep.tsx';
import { type Act, MoreActs } from './MoreActs.tsx';
import { OtherSteps } from './OtherSteps.tsx';
import { useProcessAct } from './process.api.ts';
import { useMendable } from './use-mendable.ts';
import { useReportMove } from './use-report-move.ts';

const ActDialog = lazyPart(() => import('./ActDialog.tsx'), 'ActDialog');
const AssignPanel = lazyPart(() => import('./AssignPanel.tsx'), 'AssignPanel');
const FinishDialog = lazyPart(() => import('./FinishDialog.tsx'), 'FinishDialog');

interface StepsProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty;
  readonly now: PartyProcess;
  readonly steps: ArrangedSteps;
  readonly onMend: (condition: ConditionName) => void;
}

export function Steps({ claim, party, now, steps: { main, others, closed, callOff }, onMend }: StepsProps) {
  const mayMove = useMay(takeStep);
  const take = useProcessAct(claim.slug, takeStep);
  const [act, setAct] = useState<Act | null>(null);
  const { reported } = useReportMove(claim.slug);
  const from = now.stage.number;
  const begin = (step: Step) => {
    if (step.asks !== null) setAct({ kind: step.asks === 'provider' ? 'assign' : 'step', step });
    else
      take.mutate(
        { params: { id: party.id }, body: { from, to: step.to.number, rule: step.rule, reason: '' } },
        reported(step),
      );
  };
  const close = () => setAct(null);
  const root = useRef<HTMLDivElement>(null);
  const mendable = useMendable(claim.mayAct);
  // Acts from links: the dialog of the step or of what it lacks. A step without a dialog is not taken by opening a URL.
  useScreenAct({
    id: 'next',
    run: () => {
      const missing = main === undefined ? [] : missingOf(main);
      const [first] = mendable(missing);
      if (first !== undefined) onMend(first);
      else if (main?.asks != null && main.mayTake && mayMove && missing.length === 0) begin(main);
      else (root.current?.querySelector('button') ?? root.current)?.focus();
    },
  });
  const stepOfAct = act !== null && 'step' in act ? act.step : null;
  return (
    <Stack ref={root} tabIndex={-1} sx={{ gap: 1.25, mt: 1.25, '&:focus': { outline: 'none' } }}>
      {main !== undefined && (
        <MainStep
          now={now}
          step={mayMove ? main : { ...main, mayTake: false }}
          mayAct={claim.mayAct}
          isPending={take.isPending && take.variables.body.rule === main.rule}
          onTake={() => begin(main)}
          onMend={onMend}
        />
      )}
      <OtherSteps now={now} others={mayMove ? others : []} closed={closed} onTake={begin} />
      <MoreActs now={now} callOff={callOff} onAct={setAct} />
      {act !== null && (
        <Suspense>
          {act.kind === 'assign' ? (
            <AssignPanel
              claim={claim}
              party={party}
              from={from}
              onDone={reported(stepOfAct).onSuccess}
              onClose={close}
            />
          ) : act.kind === 'finish' ? (
            <FinishDialog slug={claim.slug} partyId={party.id} onClose={close} />
          ) : (
            <ActDialog
              act={act}
              claim={claim}
              party={party}
              now={now}
              onDone={reported(stepOfAct).onSuccess}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </Stack>
  );
}
