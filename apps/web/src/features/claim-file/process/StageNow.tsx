import type { PartyProcess } from '@aura/contracts/claims/process';
import { isEnd } from '@aura/domain/process/holders';
import { STARTING_CYCLES } from '@aura/domain/stages';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { daysSince } from '../parts/days.ts';
import { nextStepTexts } from './next-step.texts.ts';

/** Where it is: the cycle among the nine, what is to be done, in whose hands and until when. */
export function StageNow({ now }: { readonly now: PartyProcess }) {
  const texts = useTexts(nextStepTexts);
  const days = daysSince(now.since);
  const isOver = isEnd(now.stage.number);
  return (
    <>
      <CycleStrip number={now.stage.number} color={now.stage.color} />
      <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>
        {isOver ? texts.nothing : nameOfStep(now.stage.slug, texts)}
      </Typography>
      {!isOver && (
        <Typography sx={{ color: 'text.secondary' }}>
          {[texts.hasBall(texts[now.holder]), days === 0 ? texts.sinceToday : texts.since(days)].join(', ')}
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

/** Nine short bars, filled up to the cycle it is in. */
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

/** Stages are data: one that was added later has no sentence of its own. */
function nameOfStep(stage: string, texts: Readonly<Record<string, unknown>> & { readonly thisStage: string }): string {
  const text = texts[stage];
  return typeof text === 'string' ? text : texts.thisStage;
}
