import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import { readDossier } from '@aura/contracts/claims/dossier';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { dossierQuery } from '../dossier/dossier.api.ts';
import { type Photo, photosOf } from '../dossier/photos-of.ts';
import { phoneTexts } from './phone.texts.ts';

/** As many as fit beside each other, the last place for how many more there are. */
const SHOWN = 3;

interface DamageCardProps {
  readonly party: AffectedParty;
  readonly onMore: () => void;
}

/** What is broken, in words and pictures. */
export function DamageCard({ party, onMore }: DamageCardProps) {
  const texts = useTexts(phoneTexts);
  const mayRead = useMay(readDossier);
  const { data } = useQuery({ ...dossierQuery(party.id), enabled: mayRead });
  const photos = data === undefined ? [] : photosOf(data);
  const shown = photos.slice(0, photos.length > SHOWN + 1 ? SHOWN : SHOWN + 1);
  const rest = photos.length - shown.length;
  return (
    <Section title={texts.damage}>
      <Typography sx={{ overflowWrap: 'anywhere', ...(party.description === '' && { color: 'text.faint' }) }}>
        {party.description || texts.noDamage}
      </Typography>
      {photos.length > 0 && (
        <ButtonBase onClick={onMore} aria-label={texts.allPhotos} sx={strip}>
          {shown.map((photo) => (
            <Small key={photo.file.id} photo={photo} />
          ))}
          {rest > 0 && <Box sx={{ ...small, color: 'text.faint' }}>{texts.morePhotos(rest)}</Box>}
        </ButtonBase>
      )}
    </Section>
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
  mt: 1,
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
