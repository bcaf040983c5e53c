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
import type { PrintPhoto } from './PrintPhotos.tsx';
import { type PrintChoice, toggled } from './print-choice.ts';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import IconButton from '@mui/material/IconButton';
import { Tick } from './Sheet.tsx';

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

const DRAGGED = 'application/x-aura-photo';

interface PhotoLineProps {
  readonly photo: PrintPhoto;
  readonly checked: boolean;
  readonly onToggle: () => void;
  /** Its neighbours; undefined at the ends. */
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly onMove: (id: number, target: number) => void;
}

function PhotoLine({ photo, checked, onToggle, before, after, onMove }: PhotoLineProps) {
  const texts = useTexts(printTexts);
  const { id, caption, file } = photo;
  const name = caption === '' ? file.name : caption;
  return (
    <Box
      component="li"
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, String(id))}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={({ dataTransfer }) => onMove(Number(dataTransfer.getData(DRAGGED)), id)}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, py: 0.25, cursor: 'grab' }}
    >
      <Box
        component="img"
        src={file.thumbnailUrl ?? ''}
        alt=""
        draggable={false}
        sx={{ width: 40, height: 30, objectFit: 'cover', borderRadius: 0.5, flexShrink: 0, bgcolor: 'action.hover' }}
      />
      <Box sx={{ flex: 1, minWidth: 0, pl: 1 }}>
        <Tick label={name} checked={checked} onToggle={onToggle} />
      </Box>
      <Move label={texts.moveUp(name)} onClick={before === undefined ? undefined : () => onMove(id, before)}>
        <UpIcon fontSize="small" />
      </Move>
      <Move label={texts.moveDown(name)} onClick={after === undefined ? undefined : () => onMove(id, after)}>
        <DownIcon fontSize="small" />
      </Move>
    </Box>
  );
}

function Move({
  label,
  onClick,
  children,
}: {
  readonly label: string;
  readonly onClick: (() => void) | undefined;
  readonly children: React.ReactNode;
}) {
  return (
    <IconButton size="small" aria-label={label} title={label} disabled={onClick === undefined} onClick={onClick}>
      {children}
    </IconButton>
  );
}
