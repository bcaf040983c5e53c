import type { Dossier } from '@aura/contracts/claims/dossier';
import { photosOf } from '@aura/contracts/claims/photos-of';
import { MOST_PHOTOS } from '@aura/contracts/quotations/quotation';
import { formatInteger } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import type { Line } from '../base/quotation-line.ts';
import { dossierQuery } from '../base/quotations.api.ts';
import { photosTexts } from './photos.texts.ts';
import CheckIcon from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';

interface PhotosDialogProps {
  readonly partyId: number;
  readonly line: Line;
  /** Null for a closed version: then only its own photos are shown. */
  readonly onPin: ((photos: readonly number[]) => void) | null;
  readonly onClose: () => void;
}

export function PhotosDialog({ partyId, line, onPin, onClose }: PhotosDialogProps) {
  const texts = useTexts(photosTexts);
  const title = useId();
  const query = useQuery(dossierQuery(partyId));
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{texts.title(line.name || texts.blankLine)}</DialogTitle>
      <DialogContent>
        <Loaded query={query} what={texts.thePhotos} skeleton={<FieldsSkeleton fields={4} />}>
          {(dossier) => <Choice photos={choiceOf(dossier)} line={line} onPin={onPin} />}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChoiceProps extends Pick<PhotosDialogProps, 'line' | 'onPin'> {
  readonly photos: readonly PhotoOfParty[];
}

function Choice({ photos, line, onPin }: ChoiceProps) {
  const texts = useTexts(photosTexts);
  const gone = line.photos.filter((id) => photos.every((photo) => photo.id !== id));
  const shown = onPin === null ? photos.filter(({ id }) => line.photos.includes(id)) : photos;
  const most = formatInteger(MOST_PHOTOS);
  const isFull = line.photos.length >= MOST_PHOTOS;
  return (
    <>
      {gone.length > 0 && (
        <InlineAlert
          status="warn"
          action={
            onPin !== null && (
              <Button size="small" onClick={() => onPin(line.photos.filter((id) => !gone.includes(id)))}>
                {texts.drop}
              </Button>
            )
          }
        >
          {texts.gone(formatInteger(gone.length))}
        </InlineAlert>
      )}
      {shown.length === 0 ? (
        <EmptyState title={onPin === null ? texts.nonePinned : texts.none} />
      ) : (
        <PhotoTiles photos={shown} pinned={line.photos} isFull={isFull} onPin={onPin} />
      )}
      {onPin !== null && (
        <p role="status">{isFull ? texts.full(most) : texts.pinned(formatInteger(line.photos.length), most)}</p>
      )}
    </>
  );
}

function choiceOf(dossier: Dossier): readonly PhotoOfParty[] {
  return photosOf(dossier).map(({ moment, file: { id, caption, file } }) => ({
    id,
    moment,
    name: caption || file.name,
    thumbnailUrl: file.thumbnailUrl,
  }));
}

interface PhotoOfParty {
  readonly id: number;
  readonly moment: 'before' | 'during' | 'after';
  readonly name: string;
  readonly thumbnailUrl: string | null;
}

interface PhotoTilesProps {
  readonly photos: readonly PhotoOfParty[];
  readonly pinned: readonly number[];
  readonly isFull: boolean;
  readonly onPin: ((photos: readonly number[]) => void) | null;
}

/** Photos to pin to a line or to remove, by pressing them. */
function PhotoTiles({ photos, pinned, isFull, onPin }: PhotoTilesProps) {
  const texts = useTexts(photosTexts);
  return (
    <Box sx={tiles}>
      {photos.map(({ id, moment, name, thumbnailUrl }) => {
        const isOn = pinned.includes(id);
        const label = texts.photo(texts[moment], name);
        return (
          <ButtonBase
            key={id}
            aria-label={label}
            aria-pressed={isOn}
            disabled={onPin === null || (isFull && !isOn)}
            onClick={() => onPin?.(isOn ? pinned.filter((other) => other !== id) : [...pinned, id])}
            sx={{ ...tile, borderColor: isOn ? 'primary.main' : 'divider', opacity: isFull && !isOn ? 0.5 : 1 }}
          >
            {thumbnailUrl === null ? (
              <Typography variant="body2" sx={{ px: 0.5, overflowWrap: 'anywhere', color: 'text.faint' }}>
                {name}
              </Typography>
            ) : (
              <Box component="img" src={thumbnailUrl} alt="" loading="lazy" sx={picture} />
            )}
            {isOn && onPin !== null && <CheckIcon color="primary" sx={mark} />}
            <Box component="span" sx={caption}>
              {texts[moment]}
            </Box>
          </ButtonBase>
        );
      })}
    </Box>
  );
}

const tiles = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  pt: 0.5,
} as const;
const tile = {
  position: 'relative',
  height: 112,
  overflow: 'hidden',
  borderRadius: 1,
  border: 2,
  bgcolor: 'action.hover',
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
const picture = { width: '100%', height: '100%', objectFit: 'cover' } as const;
const mark = { position: 'absolute', top: 4, right: 4, bgcolor: 'background.paper', borderRadius: '50%' } as const;
const caption = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  py: 0.25,
  fontSize: '0.75rem',
  bgcolor: 'background.paper',
  color: 'text.secondary',
} as const;
