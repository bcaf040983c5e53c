import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import { PER_PAGE } from '@aura/contracts/claims/print';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { printTexts } from './print.texts.ts';
import { movedTo } from './photo-order.ts';
import { PhotoLine } from './PhotoLine.tsx';
import type { PrintPhoto } from './PrintPhotos.tsx';
import { type PrintChoice, toggled } from './print-choice.ts';

interface PhotoChoiceProps {
  readonly parties: readonly Pick<AffectedParty, 'id' | 'name'>[];
  readonly photos: readonly PrintPhoto[];
  readonly choice: PrintChoice;
  readonly onChoice: (choice: PrintChoice) => void;
}

/** Which photos, how many per page and in which order: dragged, or moved with the arrows. */
export function PhotoChoice({ parties, photos, choice, onChoice }: PhotoChoiceProps) {
  const texts = useTexts(printTexts);
  const { perPage, photosLeftOut } = choice;
  const all = photos.map(({ id }) => id);
  const groups = parties
    .map((party) => ({ party, own: photos.filter(({ partyId }) => partyId === party.id) }))
    .filter(({ own }) => own.length > 0);
  return (
    <Stack role="group" aria-label={texts.photos} sx={{ gap: 0.75 }}>
      <Typography variant="subtitle2">{texts.perPage}</Typography>
      <ToggleButtonGroup
        size="small"
        exclusive
        aria-label={texts.perPage}
        value={perPage}
        onChange={(_, next: PrintChoice['perPage'] | null) => next !== null && onChoice({ ...choice, perPage: next })}
      >
        {PER_PAGE.map((count) => (
          <ToggleButton key={count} value={count} sx={{ minWidth: 40 }}>
            {count}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {groups.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.faint' }}>
          {texts.noPhotos}
        </Typography>
      )}
      {groups.map(({ party, own }) => (
        <Box key={party.id}>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}>
            {texts.photosOf(party.name)}
          </Typography>
          <Box component="ol" aria-label={texts.photosOf(party.name)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {own.map((photo, place) => (
              <PhotoLine
                key={photo.id}
                photo={photo}
                checked={!photosLeftOut.has(photo.id)}
                onToggle={() => onChoice({ ...choice, photosLeftOut: toggled(photosLeftOut, photo.id) })}
                before={own[place - 1]?.id}
                after={own[place + 1]?.id}
                onMove={(id, target) => onChoice({ ...choice, photoOrder: movedTo(all, id, target) })}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
