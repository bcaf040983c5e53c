import type { PartyProcess, Step } from '@aura/contracts/claims/process';
import { type ConditionName, CONDITIONS } from '@aura/domain/process/conditions';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { fileActTexts } from '../file-acts.texts.ts';
import { missingOf } from './arrange-steps.ts';
import { labelOf } from './label-of.ts';
import { nextStepTexts } from './next-step.texts.ts';
import { PHOTOS_ASKED } from '@aura/domain/process/photos';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import type { Card } from './card-of.ts';

interface MainStepProps {
  readonly now: PartyProcess;
  readonly step: Step;
  readonly card: Card;
  readonly isPending: boolean;
  readonly onTake: () => void;
  readonly onMend: (condition: ConditionName) => void;
}

/** The next action: the step, or what it lacks; for another user's step, whose it is. */
export function MainStep({ now, step, card, isPending, onTake, onMend }: MainStepProps) {
  const texts = useTexts(nextStepTexts);
  const titled = useTitled();
  const missing = missingOf(step);
  const label = titled(labelOf(now.stage.number, step));
  const { isTold, turn } = card;
  const isOpen = card.isOpen || isTold;
  const advance = useTexts(fileActTexts).advance(label);
  // What the insurer or the affected party answers is recorded by staff.
  const sayWho =
    turn.length > 0 && (now.holder === 'customer' || now.holder === 'affected') ? texts.recorder : texts.who;
  useScreenAct(isOpen ? { id: `step-${step.rule}-${step.to.number}`, label: advance, run: onTake } : null);
  return (
    <Stack sx={{ gap: 1 }}>
      {missing.length > 0 && !isTold && (
        <MissingList missing={missing} mendable={card.mendable} now={now} isMine={card.isMine} onMend={onMend} />
      )}
      {isOpen && (
        <Button variant="contained" loading={isPending} onClick={onTake}>
          {label}
        </Button>
      )}
      {!isOpen && !card.isMine && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {sayWho(turn.length === 0 ? texts.system : turn.join(', '))}
        </Typography>
      )}
    </Stack>
  );
}

interface MissingListProps {
  readonly missing: readonly ConditionName[];
  /** The conditions this user can fulfil; the others are listed without a button. */
  readonly mendable: readonly ConditionName[];
  readonly now: PartyProcess;
  /** It is this user's turn: the first button is the primary one. */
  readonly isMine: boolean;
  readonly onMend: (condition: ConditionName) => void;
}

/** What keeps a step closed; each is a button to where it is fulfilled, the first one the most prominent. */
function MissingList({ missing, mendable, now, isMine, onMend }: MissingListProps) {
  const texts = useTexts(nextStepTexts);
  const titled = useTitled();
  const label = (name: ConditionName) => {
    const left = leftOf(name, now);
    return left === null ? titled(CONDITIONS[name].mend) : texts.uploadPhotos(left);
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack component="ul" aria-label={texts.missingFor} sx={{ listStyle: 'none', p: 0, m: 0, gap: 0.5 }}>
        {missing.map((name) => (
          <Stack key={name} component="li" direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
            <OpenIcon sx={{ fontSize: 18, color: 'warning.main', mt: '2px' }} />
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {said(name)}
            </Box>
          </Stack>
        ))}
      </Stack>
      {mendable
        .filter((name, at) => mendable.findIndex((other) => label(other) === label(name)) === at)
        .map((name, at) => (
          <Button key={name} variant={isMine && at === 0 ? 'contained' : 'outlined'} onClick={() => onMend(name)}>
            {label(name)}
          </Button>
        ))}
    </Stack>
  );

  function said(name: ConditionName): string {
    if (name === 'photosBefore' || name === 'photosAfter') return texts[name](now[name], PHOTOS_ASKED);
    return titled(CONDITIONS[name].missing);
  }
}

/** How many photos are missing, for the conditions that count them. */
function leftOf(name: ConditionName, now: PartyProcess): number | null {
  return name === 'photosBefore' || name === 'photosAfter' ? PHOTOS_ASKED - now[name] : null;
}
