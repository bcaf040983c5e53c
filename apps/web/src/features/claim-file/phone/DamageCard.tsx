import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import { readDossier } from '@aura/contracts/claims/dossier';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { dossierQuery } from '../dossier/dossier.api.ts';
import { photosOf } from '@aura/contracts/claims/photos-of';
import { PhotoStrip } from '../dossier/PhotoStrip.tsx';
import { phoneTexts } from './phone.texts.ts';

const PLACES = 4;

interface DamageCardProps {
  readonly party: AffectedParty;
  readonly onMore: () => void;
}

export function DamageCard({ party, onMore }: DamageCardProps) {
  const texts = useTexts(phoneTexts);
  const mayRead = useMay(readDossier);
  const { data } = useQuery({ ...dossierQuery(party.id), enabled: mayRead });
  const photos = data === undefined ? [] : photosOf(data);
  return (
    <Section title={texts.damage}>
      <Typography sx={{ overflowWrap: 'anywhere', ...(party.description === '' && { color: 'text.faint' }) }}>
        {party.description || texts.noDamage}
      </Typography>
      {photos.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <PhotoStrip photos={photos} places={PLACES} onMore={onMore} />
        </Box>
      )}
    </Section>
  );
}
