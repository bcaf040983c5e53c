import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import type { ConditionName } from '@aura/domain/process/conditions';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Section } from '../../../ui/Section.tsx';
import { arrangeSteps, isTold, missingOf, type ArrangedSteps } from './arrange-steps.ts';
import { nextStepTexts } from './next-step.texts.ts';
import { processQueries, useProcessAct } from './process.api.ts';
import { type PartyProcess, type Step, takeStep, undoMove } from '@aura/contracts/claims/process';
import { BILLING_RULE, isEnd } from '@aura/domain/process/holders';
import { STARTING_CYCLES } from '@aura/domain/stages';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useTitled, useToast } from '../../../listing/public.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { daysSince } from '../parts/days.ts';
import { labelOf } from './label-of.ts';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { MainStep } from './MainStep.tsx';
import { type Act, MoreActs } from './MoreActs.tsx';
import { OtherSteps } from './OtherSteps.tsx';
import { cardOf } from './card-of.ts';

interface NextStepPanelProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty | null;
  /** Opens the place where a missing condition is fulfilled. */
  readonly onMend: (condition: ConditionName) => void;
}

export function NextStepPanel({ claim, party, onMend }: NextStepPanelProps) {
  const texts = useTexts(nextStepTexts);
  const isOpen = party !== null && party.isActive && claim.isActive;
  return (
    <Section title={texts.title}>
      {isOpen ? (
        <Process claim={claim} party={party} onMend={onMend} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{party === null ? texts.chooseParty : texts.inactive}</Typography>
      )}
    </Section>
  );
}

interface ProcessProps extends NextStepPanelProps {
  readonly party: AffectedParty;
}

function Process({ claim, party, onMend }: ProcessProps) {
  const texts = useTexts(nextStepTexts);
  const query = useQuery(processQueries.now(claim.slug, party.id));
  return (
    <Loaded query={query} what={texts.theSteps} skeleton={<FieldsSkeleton fields={3} />}>
      {(data) => {
        const steps = arrangeSteps(data.steps);
        return (
          <>
            <StageNow now={data} main={steps.main} />
            <Steps claim={claim} party={party} now={data} steps={steps} onMend={onMend} />
          </>
        );
      }}
    </Loaded>
  );
}

interface StageNowProps {
  readonly now: PartyProcess;
  readonly main: Step | undefined;
}

/** The current stage: its cycle among the nine, what to do, who holds it and until when. */
function StageNow({ now, main }: StageNowProps) {
  const texts = useTexts(nextStepTexts);
  const titled = useTitled();
  const { actor } = useActor();
  const days = daysSince(now.since);
  const isOver = isEnd(now.stage.number);
  const title = isOver ? texts.nothing : nameOfStep(now.stage.slug, texts);
  const isOnButton =
    main?.mayTake === true && missingOf(main).length === 0 && titled(labelOf(now.stage.number, main)) === title;
  const isMine = main?.mayTake === true && now.holder === (actor.groups.includes('Proveedor') ? 'provider' : 'us');
  return (
    <>
      <CycleStrip number={now.stage.number} color={now.stage.color} />
      {!isOnButton && (
        <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
      )}
      {!isOver && (
        <Typography sx={{ color: 'text.secondary' }}>
          {[
            isMine ? texts.yourTurn : texts.hasBall(texts[now.holder]),
            days === 0 ? texts.sinceToday : texts.since(days),
          ].join(', ')}
        </Typography>
      )}
      {now.dueAt !== null && (
        <Box sx={{ mt: 0.75 }}>
          <StatusTag status={now.isLate ? 'bad' : 'neutral'}>
            {(now.isLate ? texts.late : texts.due)(cellText('instant', now.dueAt))}
          </StatusTag>
        </Box>
      )}
    </>
  );
}

function CycleStrip({ number, color }: { readonly number: string; readonly color: string }) {
  const texts = useTexts(nextStepTexts);
  const place = Number.parseInt(number, 10);
  const cycle = STARTING_CYCLES[place - 1]?.name ?? '';
  return (
    <Stack direction="row" role="img" aria-label={texts.strip(cycle)} title={cycle} sx={{ gap: 0.5, mb: 1 }}>
      {STARTING_CYCLES.map(({ slug }, index) => (
        <Box
          key={slug}
          sx={{
            flex: 1,
            height: 5,
            borderRadius: 1,
            bgcolor: index < place ? color : 'action.selected',
            opacity: index < place - 1 ? 0.45 : 1,
          }}
        />
      ))}
    </Stack>
  );
}

/** Stages are data: one added later has no text of its own. */
function nameOfStep(stage: string, texts: Readonly<Record<string, unknown>> & { readonly thisStage: string }): string {
  const text = texts[stage];
  return typeof text === 'string' ? text : texts.thisStage;
}

const ActDialog = lazyPart(() => import('./ActDialog.tsx'), 'ActDialog');
const AssignPanel = lazyPart(() => import('./AssignPanel.tsx'), 'AssignPanel');
const ToldDialog = lazyPart(() => import('./ToldDialog.tsx'), 'ToldDialog');
const FinishDialog = lazyPart(() => import('./FinishDialog.tsx'), 'FinishDialog');

interface StepsProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty;
  readonly now: PartyProcess;
  readonly steps: ArrangedSteps;
  readonly onMend: (condition: ConditionName) => void;
}

function Steps({ claim, party, now, steps: { main, others, closed, callOff }, onMend }: StepsProps) {
  const mayMove = useMay(takeStep);
  const take = useProcessAct(claim.slug, takeStep);
  const [act, setAct] = useState<Act | null>(null);
  const { reported } = useReportMove(claim.slug);
  const from = now.stage.number;
  const begin = (step: Step) => {
    if (isTold(step)) setAct({ kind: 'told', step });
    else if (step.asks !== null) setAct({ kind: step.asks === 'provider' ? 'assign' : 'step', step });
    else {
      const { onSuccess } = reported(step);
      take.mutate(
        { params: { id: party.id }, body: { from, to: step.to.number, rule: step.rule, reason: '' } },
        // «Facturar» does not end with the stage: the invoice is begun.
        {
          onSuccess: (moved) => {
            onSuccess(moved);
            if (step.rule === BILLING_RULE) onMend('invoiced');
          },
        },
      );
    }
  };
  const close = () => setAct(null);
  const root = useRef<HTMLDivElement>(null);
  const { actor, user } = useActor();
  const isWatched = user.viewedBy !== null;
  const shown = main === undefined || (mayMove && !isWatched) ? main : { ...main, mayTake: false, toldMissing: null };
  const card = shown === undefined ? null : cardOf(shown, from, actor, claim.mayAct && !isWatched);
  const confirm = useConfirm();
  const titled = useTitled();
  const texts = useTexts(nextStepTexts);
  const ask = async (step: Step) => {
    const label = titled(labelOf(from, step));
    const to = `${step.to.number} ${step.to.name}`;
    if (await confirm({ title: label, text: texts.goesTo(party.name, to), act: label })) begin(step);
  };
  // Acts from links: the step's dialog, or what it lacks. A step is never taken by opening a URL: it is asked first.
  useScreenAct({
    id: 'next',
    run: () => {
      const [first] = card?.mendable ?? [];
      if (card?.isTold === true && main !== undefined) return begin(main);
      if (card?.isOpen === true && main !== undefined) return main.asks === null ? void ask(main) : begin(main);
      if (first !== undefined) onMend(first);
      else root.current?.focus();
    },
  });
  useScreenAct(now.backTo.length > 0 ? { id: 'go-back', run: () => setAct({ kind: 'back' }) } : null);
  const stepOfAct = act !== null && 'step' in act ? act.step : null;
  return (
    <Stack ref={root} tabIndex={-1} sx={{ gap: 1.25, mt: 1.25, '&:focus': { outline: 'none' } }}>
      {main !== undefined && shown !== undefined && card !== null && (
        <MainStep
          now={now}
          step={shown}
          card={card}
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
          ) : act.kind === 'told' ? (
            <ToldDialog
              step={act.step}
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

/** Reports a party's new stage, and offers to undo the step where the server allows it. */
function useReportMove(slug: string) {
  const texts = useTexts(nextStepTexts);
  const undo = useProcessAct(slug, undoMove);
  const { onSuccess } = useToast();
  const undone = onSuccess(({ process }: AffectedParty) => texts.undone(`${process.number} ${process.name}`));
  const reported = (step: Step | null) =>
    onSuccess(({ id, process, version }: AffectedParty) => {
      const text = texts.moved(`${process.number} ${process.name}`);
      const body = { from: process.number, version };
      return step?.mayUndo === true ? { text, undo: () => undo.mutate({ params: { id }, body }, undone) } : { text };
    });
  return { reported };
}
