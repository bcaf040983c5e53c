import { formatInteger } from '@aura/domain/format';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import type { Position } from './use-position.ts';
import { visitsTexts } from './visits.texts.ts';

interface FoundPositionProps {
  readonly position: Position;
  readonly distance: number | null;
  readonly onRetry: () => void;
}

export function FoundPosition({ position, distance, onRetry }: FoundPositionProps) {
  const texts = useTexts(visitsTexts);
  if (position.status === 'looking') {
    return (
      <Stack direction="row" role="status" sx={{ gap: 1.5, alignItems: 'center' }}>
        <CircularProgress size={20} />
        {texts.locating}
      </Stack>
    );
  }
  if (position.status !== 'found') {
    return (
      <InlineAlert
        status="bad"
        action={
          <Button color="inherit" onClick={onRetry}>
            {texts.retry}
          </Button>
        }
      >
        {position.status === 'denied' ? texts.locateDenied : texts.locateFailed}
      </InlineAlert>
    );
  }
  return (
    <Stack>
      {distance !== null && (
        <Typography variant="h2" component="p">
          {texts.distance(formatInteger(distance))}
        </Typography>
      )}
      <Typography sx={{ color: 'text.secondary' }}>
        {distance === null ? texts.distanceUnknown : texts.here(formatInteger(Math.round(position.accuracy)))}
      </Typography>
    </Stack>
  );
}
