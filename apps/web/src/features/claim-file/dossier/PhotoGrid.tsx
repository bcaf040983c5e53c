import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { dossierTexts } from './dossier.texts.ts';
import { FileState } from './FileRow.tsx';
import { type Photo, pairsOf } from './photos-of.ts';

interface PhotoGridProps {
  readonly photos: readonly Photo[];
  readonly onLook: (photo: Photo) => void;
}

/** Pairs of before and after side by side, then the rest by stage of the repair. */
export function PhotoGrid({ photos, onLook }: PhotoGridProps) {
  const texts = useTexts(dossierTexts);
  const { pairs, single } = pairsOf(photos);
  return (
    <Section title={texts.photos} hint={photos.length === 0 ? undefined : String(photos.length)}>
      {photos.length === 0 && <EmptyState title={texts.noPhotos} text={texts.noPhotosText} />}
      {pairs.length > 0 && (
        <Group title={texts.pairs}>
          {pairs.map(({ before, after }) => (
            <Box key={after.file.id} sx={pairFrame}>
              <Tile photo={before} onLook={onLook} />
              <Tile photo={after} onLook={onLook} />
            </Box>
          ))}
        </Group>
      )}
      {(['before', 'during', 'after'] as const).map((moment) => {
        const ofMoment = single.filter((photo) => photo.moment === moment);
        if (ofMoment.length === 0) return null;
        return (
          <Group key={moment} title={texts[moment]}>
            {ofMoment.map((photo) => (
              <Tile key={photo.file.id} photo={photo} onLook={onLook} />
            ))}
          </Group>
        );
      })}
    </Section>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <Box sx={{ '&:not(:last-of-type)': { mb: 1.5 } }}>
      <Typography variant="body2" component="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
  );
}

function Tile({ photo, onLook }: { readonly photo: Photo; readonly onLook: (photo: Photo) => void }) {
  const texts = useTexts(dossierTexts);
  const { file } = photo.file;
  const isPlain = file.state === 'ready' && photo.file.state === 'loaded';
  return (
    <Box sx={{ position: 'relative' }}>
      <ButtonBase
        onClick={() => onLook(photo)}
        disabled={file.state !== 'ready'}
        aria-label={texts.of(texts.look, file.name)}
        sx={tile}
      >
        {file.thumbnailUrl === null ? (
          <Typography variant="body2" sx={{ px: 0.5, overflowWrap: 'anywhere', color: 'text.faint' }}>
            {file.name}
          </Typography>
        ) : (
          <Box
            component="img"
            src={file.thumbnailUrl}
            alt={photo.file.caption || file.name}
            loading="lazy"
            sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
          />
        )}
      </ButtonBase>
      {/* Beside the button instead of inside: the button's accessible name is the photo's. */}
      {!isPlain && (
        <Box sx={{ position: 'absolute', bottom: 4, left: 4, pointerEvents: 'none' }}>
          <FileState file={photo.file} />
        </Box>
      )}
    </Box>
  );
}

const tile = {
  width: 104,
  height: 104,
  overflow: 'hidden',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'action.hover',
} as const;
const pairFrame = {
  display: 'flex',
  gap: 0.5,
  p: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
