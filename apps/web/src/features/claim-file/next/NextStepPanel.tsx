import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claims';
import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { daysSince } from '../parts/days.ts';
import { type NextStep, nextStepOf } from './next-step.ts';
import { nextStepTexts } from './next-step.texts.ts';

interface NextStepPanelProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty | null;
}

/** What a person does next, who, and what is still missing for it. */
export function NextStepPanel({ claim, party }: NextStepPanelProps) {
  const texts = useTexts(nextStepTexts);
  const step = party === null ? null : nextStepOf(claim, party);
  return (
    <Section title={texts.title}>
      {party === null || step === null || !party.isActive || !claim.isActive ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {party === null ? texts.chooseParty : step === null ? texts.nothing : texts.inactive}
        </Typography>
      ) : (
        <Step step={step} since={party.processSince} />
      )}
    </Section>
  );
}

function Step({ step, since }: { readonly step: NextStep; readonly since: Date }) {
  const texts = useTexts(nextStepTexts);
  const days = daysSince(since);
  const who = step.owners.map((owner) => (owner === 'auto' ? texts.auto : owner)).join(' / ');
  return (
    <>
      <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>
        {nameOfStep(step.stage, texts)}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {[...(who === '' ? [] : [texts.hasBall(who)]), days === 0 ? texts.sinceToday : texts.since(days)].join(', ')}
      </Typography>
      {step.checks.length > 0 && (
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, gap: 0.75 }}>
          {step.checks.map(({ fact, isDone }) => (
            <Stack key={fact} component="li" direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
              {isDone ? (
                <DoneIcon sx={{ fontSize: 18, color: 'success.main' }} />
              ) : (
                <OpenIcon sx={{ fontSize: 18, color: 'warning.main' }} />
              )}
              <Box component="span">
                {texts[fact]} {!isDone && <StatusTag status="warn">{texts.missing}</StatusTag>}
              </Box>
            </Stack>
          ))}
        </Stack>
      )}
      {step.checks.length > 0 && step.checks.every(({ isDone }) => isDone) && (
        <Typography sx={{ color: 'success.main', mt: 1 }}>{texts.ready}</Typography>
      )}
    </>
  );
}

/** Stages are data: one that was added later has no sentence of its own. */
function nameOfStep(stage: string, texts: Readonly<Record<string, unknown>> & { readonly thisStage: string }): string {
  const text = texts[stage];
  return typeof text === 'string' ? text : texts.thisStage;
}
