import { readDossier } from '@aura/contracts/claims/dossier';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { dossierQuery } from '../dossier/dossier.api.ts';
import { photosOf } from '../dossier/photos-of.ts';
import { PhotoStrip } from '../dossier/PhotoStrip.tsx';
import { summaryTexts } from './summary.texts.ts';

const PLACES = 6;

interface LastPhotosProps {
  readonly partyId: number;
  readonly onMore: () => void;
}

/** The newest photos of a party; renders nothing without photos or permission. */
export function LastPhotos({ partyId, onMore }: LastPhotosProps) {
  const texts = useTexts(summaryTexts);
  const mayRead = useMay(readDossier);
  const { data } = useQuery({ ...dossierQuery(partyId), enabled: mayRead });
  const photos = data === undefined ? [] : photosOf(data).toReversed();
  if (photos.length === 0) return null;
  return (
    <Section title={texts.lastPhotos}>
      <PhotoStrip photos={photos} places={PLACES} onMore={onMore} />
    </Section>
  );
}
