import type { PartyProcess } from '@aura/contracts/claims/process';
import { CONDITIONS, type ConditionName } from '@aura/domain/process/conditions';
import { PHOTOS_ASKED } from '@aura/domain/process/photos';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { nextStepTexts } from './next-step.texts.ts';
import { useMendable } from './use-mendable.ts';

interface MissingListProps {
  readonly missing: readonly ConditionName[];
  readonly now: PartyProcess;
  /** Users who may not act on the claim see what is missing, without a button. */
  readonly mayAct: boolean;
  /** The step is this user's: the first button is the primary one. */
  readonly isMine: boolean;
  readonly onMend: (condition: ConditionName) => void;
}

/** What keeps a step closed; each is a button to where it is fulfilled, the first one the most prominent. */
export function MissingList({ missing, now, mayAct, isMine, onMend }: MissingListProps) {
  const texts = useTexts(nextStepTexts);
  const titled = useTitled();
  const mendable = useMendable(mayAct)(missing);
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
