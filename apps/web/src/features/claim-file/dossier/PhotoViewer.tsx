import CloseIcon from '@mui/icons-material/CloseOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import RotateIcon from '@mui/icons-material/RotateRightOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { usePicture } from './dossier.api.ts';
import { dossierTexts } from './dossier.texts.ts';
import { FileActs } from './FileActs.tsx';
import { FileState } from './FileRow.tsx';
import type { Photo } from '@aura/contracts/claims/photos-of';

interface PhotoViewerProps {
  readonly slug: string;
  readonly partyId: number;
  readonly photos: readonly Photo[];
  readonly shownId: number;
  readonly onShow: (id: number) => void;
  readonly onClose: () => void;
  readonly mayAct: boolean;
}

/** One photo enlarged; arrows move to the next, R rotates. */
export function PhotoViewer({ slug, partyId, photos, shownId, onShow, onClose, mayAct }: PhotoViewerProps) {
  const texts = useTexts(dossierTexts);
  const id = useId();
  const [turns, setTurns] = useState<Readonly<Record<number, number>>>({});
  const at = photos.findIndex(({ file }) => file.id === shownId);
  const photo = photos[at];
  if (photo === undefined) return null;
  const step = (by: number) => {
    const other = photos[at + by];
    if (other !== undefined) onShow(other.file.id);
  };
  const rotate = () => setTurns({ ...turns, [shownId]: (turns[shownId] ?? 0) + 1 });
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key.toLowerCase() === 'r' && !event.ctrlKey && !event.metaKey) rotate();
  };
  const button = (label: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <IconButton aria-label={label} title={label} onClick={onClick} disabled={disabled}>
      {icon}
    </IconButton>
  );
  return (
    <Dialog open onClose={onClose} onKeyDown={onKey} maxWidth="lg" fullWidth aria-labelledby={id}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 2, py: 1, flexWrap: 'wrap' }}>
        <Typography id={id} variant="h2" noWrap sx={{ minWidth: 0, flex: '1 1 160px' }}>
          {photo.file.caption || photo.file.file.name}
        </Typography>
        <FileState file={photo.file} />
        <Typography variant="body2" sx={{ color: 'text.faint' }}>
          {`${texts[photo.moment]} · ${texts.place(at + 1, photos.length)}`}
        </Typography>
        <Stack direction="row">
          {button(texts.previous, <PreviousIcon />, () => step(-1), at === 0)}
          {button(texts.next, <NextIcon />, () => step(1), at === photos.length - 1)}
          {button(texts.rotate, <RotateIcon />, rotate)}
          {button(texts.close, <CloseIcon />, onClose)}
        </Stack>
      </Stack>
      <Picture key={shownId} slug={slug} photo={photo} turns={turns[shownId] ?? 0} />
      <Box sx={{ px: 1.5, py: 1 }}>
        {photo.file.reason !== '' && <Typography sx={{ color: 'error.main' }}>{photo.file.reason}</Typography>}
        <FileActs slug={slug} partyId={partyId} file={photo.file} mayAct={mayAct} />
      </Box>
    </Dialog>
  );
}

interface PictureProps {
  readonly slug: string;
  readonly photo: Photo;
  readonly turns: number;
}

function Picture({ slug, photo, turns }: PictureProps) {
  const texts = useTexts(dossierTexts);
  const { data, error } = usePicture(slug, photo.file);
  return (
    <Box sx={frame}>
      {error !== null ? (
        <Typography sx={{ color: 'text.secondary', p: 4 }}>{texts.noPicture}</Typography>
      ) : data === undefined ? (
        <Skeleton variant="rectangular" sx={{ width: '60%', height: '60%' }} />
      ) : (
        <Box
          component="img"
          src={data.url}
          alt={photo.file.caption || photo.file.file.name}
          // A rotated picture must fit the height it then has.
          style={{ transform: `rotate(${turns * 90}deg)` }}
          sx={{ maxWidth: turns % 2 === 0 ? '100%' : '64vh', maxHeight: '64vh' }}
        />
      )}
    </Box>
  );
}

const frame = {
  display: 'grid',
  placeItems: 'center',
  height: '64vh',
  overflow: 'hidden',
  bgcolor: 'background.default',
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
