import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { addDossierFile } from '@aura/contracts/claims/dossier';
import { FAR_METRES } from '@aura/contracts/claims/visits';
import { formatInteger } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import type { PhotoType } from '../outbox/outbox-item.ts';
import type { UsedOutbox } from '../outbox/use-outbox.ts';
import { fitPhoto } from './fit-photo.ts';
import { FoundPosition } from './FoundPosition.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';
import { usePosition } from './use-position.ts';
import { distanceTo, momentOf, todaysAppointment } from './visit-facts.ts';
import { visitItems } from './visit-items.ts';
import { visitsTexts } from './visits.texts.ts';

interface CheckInFormProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty;
  readonly outbox: Pick<UsedOutbox, 'add'>;
  /** Called with the key of the visit in the outbox. */
  readonly onKept: (visitKey: string) => void;
  readonly onCancel: () => void;
}

export function CheckInForm({ claim, party, outbox, onKept, onCancel }: CheckInFormProps) {
  const texts = useTexts(visitsTexts);
  const { userId } = useActor().user;
  const { position, look } = usePosition();
  const [justification, setJustification] = useState('');
  const mayAddPhotos = useMay(addDossierFile);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [photoType, setPhotoType] = useState<PhotoType>(() => momentOf(party));
  const [isKeeping, setKeeping] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const appointment = todaysAppointment(party);
  const distance = distanceTo(claim, position);
  const isFar = distance !== null && distance > FAR_METRES;

  const keep = async () => {
    if (position.status !== 'found') return;
    setKeeping(true);
    try {
      const fitted = await Promise.all(photos.map(fitPhoto));
      const about = { userId, claim, party, position, appointment, justification };
      const { visitKey, items } = visitItems({ ...about, photos: fitted, photoType });
      await outbox.add(items);
      onKept(visitKey);
    } catch {
      // A full or blocked browser database: reported instead of lost.
      setFailed(true);
      setKeeping(false);
    }
  };

  return (
    <Stack sx={{ gap: 2 }}>
      <FoundPosition position={position} distance={distance} onRetry={look} />
      {appointment !== undefined && (
        <Typography sx={{ color: 'text.secondary' }}>
          {texts.forAppointment(cellText('instant', appointment.scheduledAt))}
        </Typography>
      )}
      {isFar && (
        <>
          <InlineAlert status="warn">{texts.far(formatInteger(FAR_METRES))}</InlineAlert>
          <FormField
            label={texts.justification}
            value={justification}
            onChange={({ target }) => setJustification(target.value)}
            maxLength={500}
            required
          />
        </>
      )}
      {mayAddPhotos && (
        <PhotoPicker photos={photos} onPhotos={setPhotos} photoType={photoType} onPhotoType={setPhotoType} />
      )}
      {hasFailed && <InlineAlert status="bad">{texts.keepFailed}</InlineAlert>}
      <Stack direction="row" sx={{ gap: 1, '& > button': { minHeight: 48, fontSize: '1rem' } }}>
        <Button variant="outlined" onClick={onCancel}>
          {texts.closeForm}
        </Button>
        <Button
          variant="contained"
          disabled={position.status !== 'found' || isKeeping || (isFar && justification.trim() === '')}
          onClick={() => void keep()}
          sx={{ flex: { xs: 1, sm: 'none' } }}
        >
          {texts.send}
        </Button>
      </Stack>
    </Stack>
  );
}
