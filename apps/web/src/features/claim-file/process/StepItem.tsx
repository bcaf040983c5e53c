import type { Step } from '@aura/contracts/claims/process';
import { CONDITIONS, type ConditionName, type Place } from '@aura/domain/process/conditions';
import { labelOf } from './label-of.ts';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { fileActTexts } from '../file-acts.texts.ts';
import { nextStepTexts } from './next-step.texts.ts';

/** Where something can be done about it on the screens there are. */
const PLACES: readonly Place[] = ['party', 'claim', 'logbook', 'appointments', 'scope', 'documents', 'people'];

interface StepItemProps {
  readonly from: string;
  readonly step: Step;
  readonly isPending: boolean;
  readonly onTake: () => void;
  readonly onMend: (place: Place) => void;
}

/** One step: a button for whom it names, and what it still misses, each with the way to mend it. */
export function StepItem({ from, step, isPending, onTake, onMend }: StepItemProps) {
  const texts = useTexts(nextStepTexts);
  const titled = useTitled();
  const id = useId();
  const label = titled(labelOf(from, step));
  const who = step.who.filter((one) => one !== 'auto').join(', ') || texts.system;
  // Choosing the provider is the step itself.
  const missing = step.asks === 'provider' ? [] : step.missing;
  const advance = useTexts(fileActTexts).advance(label);
  const mayAdvance = step.mayTake && missing.length === 0;
  useScreenAct(mayAdvance ? { id: `step-${step.rule}-${step.to.number}`, label: advance, run: onTake } : null);
  return (
    <Stack sx={{ gap: 0.75 }}>
      {step.mayTake ? (
        <Button
          variant={missing.length === 0 && step.asks !== 'reason' ? 'contained' : 'outlined'}
          disabled={missing.length > 0}
          loading={isPending}
          onClick={onTake}
          {...(missing.length > 0 ? { 'aria-describedby': id } : {})}
        >
          {label}
        </Button>
      ) : (
        <Box>
          <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.who(who)}
          </Typography>
        </Box>
      )}
      {missing.length > 0 && (
        <Stack component="ul" id={id} aria-label={texts.missingFor} sx={{ listStyle: 'none', p: 0, m: 0, gap: 0.5 }}>
          {missing.map((name) => (
            <Missing key={name} name={name} onMend={onMend} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function Missing({ name, onMend }: { readonly name: ConditionName; readonly onMend: (place: Place) => void }) {
  const texts = useTexts(nextStepTexts);
  const { missing, place } = CONDITIONS[name];
  const text = useTitled()(missing);
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
      <OpenIcon sx={{ fontSize: 18, color: 'warning.main', mt: '2px' }} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {text}{' '}
        {PLACES.includes(place) && (
          <Link component="button" type="button" aria-label={texts.mendNamed(text)} onClick={() => onMend(place)}>
            {texts.mend}
          </Link>
        )}
      </Box>
    </Stack>
  );
}
