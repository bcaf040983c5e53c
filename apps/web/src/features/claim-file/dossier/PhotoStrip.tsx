import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTexts } from '../../../lib/texts.ts';
import { dossierTexts } from './dossier.texts.ts';
import type { Photo } from '@aura/contracts/claims/photos-of';

interface PhotoStripProps {
  readonly photos: readonly Photo[];
  /** As many as fit in a row; the last place shows how many more there are. */
  readonly places: number;
  readonly onMore: () => void;
  /** Shows the photos added last, in their order. */
  readonly isLast?: boolean;
}

export function PhotoStrip({ photos, places, onMore, isLast = false }: PhotoStripProps) {
  const texts = useTexts(dossierTexts);
  const room = photos.length > places ? places - 1 : places;
  const shown = isLast ? photos.slice(-room) : photos.slice(0, room);
  const rest = photos.length - shown.length;
  return (
    <ButtonBase onClick={onMore} aria-label={texts.allPhotos} sx={strip}>
      {shown.map((photo) => (
        <Small key={photo.file.id} photo={photo} />
      ))}
      {rest > 0 && <Box sx={{ ...small, color: 'text.faint' }}>{texts.morePhotos(rest)}</Box>}
    </ButtonBase>
  );
}

function Small({ photo: { file } }: { readonly photo: Photo }) {
  const { thumbnailUrl } = file.file;
  return thumbnailUrl === null ? (
    <Box sx={small} />
  ) : (
    <Box component="img" src={thumbnailUrl} alt="" loading="lazy" sx={{ ...small, objectFit: 'cover' }} />
  );
}

const strip = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 0.75,
  width: '100%',
  font: 'inherit',
} as const;
const small = {
  flex: '0 1 74px',
  minWidth: 0,
  height: 56,
  borderRadius: '6px',
  bgcolor: 'action.hover',
  display: 'grid',
  placeItems: 'center',
} as const;
