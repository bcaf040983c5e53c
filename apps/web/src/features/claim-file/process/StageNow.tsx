import type { PartyProcess, Step } from '@aura/contracts/claims/process';
import { isEnd } from '@aura/domain/process/holders';
import { STARTING_CYCLES } from '@aura/domain/stages';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { daysSince } from '../parts/days.ts';
import { missingOf } from './arrange-steps.ts';
import { labelOf } from './label-of.ts';
import { nextStepTexts } from './next-step.texts.ts';

interface StageNowProps {
  readonly now: PartyProcess;
  readonly main: Step | undefined;
}

/** The current stage: its cycle among the nine, what to do, who holds it and until when. */
export function StageNow({ now, main }: StageNowProps) {
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
