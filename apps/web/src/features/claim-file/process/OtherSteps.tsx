import type { PartyProcess, Step } from '@aura/contracts/claims/process';
import { CONDITIONS } from '@aura/domain/process/conditions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { missingOf } from './arrange-steps.ts';
import { labelOf } from './label-of.ts';
import { nextStepTexts } from './next-step.texts.ts';
import { sayWho } from './say-who.ts';

interface OtherStepsProps {
  readonly now: PartyProcess;
  readonly others: readonly Step[];
  readonly closed: readonly Step[];
  readonly onTake: (step: Step) => void;
}

/** What else leaves the stage: folded, what can be done as links, what cannot yet with the reason. */
export function OtherSteps({ now, others, closed, onTake }: OtherStepsProps) {
  const texts = useTexts(nextStepTexts);
  const titled = useTitled();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (others.length + closed.length === 0) return null;
  const named = (step: Step) => titled(labelOf(now.stage.number, step));
  return (
    <Box>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -0.5, color: 'text.secondary' }}
      >
        {texts.otherWays(others.length + closed.length)}
      </Button>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Stack sx={{ gap: 0.75, alignItems: 'flex-start', pt: 0.5 }}>
          {others.map((step) => (
            <Button key={keyOf(step)} size="small" onClick={() => onTake(step)} sx={{ textAlign: 'left', ml: -0.5 }}>
              {named(step)}
            </Button>
          ))}
          {closed.map((step) => (
            <Box key={keyOf(step)}>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {named(step)}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.faint' }}>
                {step.mayTake
                  ? missingOf(step)
                      .map((name) => titled(CONDITIONS[name].missing))
                      .join('. ')
                  : texts.who(sayWho(step, texts))}
              </Typography>
            </Box>
          ))}
        </Stack>
      </Collapse>
    </Box>
  );
}

function keyOf({ rule, to }: Step): string {
  return `${rule} ${to.number}`;
}
