import type { AffectedParty, Appointment } from '@aura/contracts/claims/affected-parties';
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
import type { PhotoType, OutboxItem } from '../outbox/outbox-item.ts';
import type { UsedOutbox } from '../outbox/use-outbox.ts';
import { fitPhoto, type FittedPhoto } from './fit-photo.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { usePosition, type Position } from './use-position.ts';
import { visitsTexts } from './visits.texts.ts';
import { distanceBetween } from '@aura/domain/place';
import { type PhotoMoment, traitsOf } from '@aura/domain/process/stage-traits';
import CircularProgress from '@mui/material/CircularProgress';
import { randomUuid } from '../../../lib/random-id.ts';

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
          variant="outlined"
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

function distanceTo({ latitude, longitude }: ClaimFile, position: Position): number | null {
  if (latitude === null || longitude === null || position.status !== 'found') return null;
  return Math.round(distanceBetween({ latitude, longitude }, position));
}

const PHOTO_TYPES: Readonly<Record<PhotoMoment, PhotoType>> = {
  before: 'foto_antes',
  during: 'foto_durante',
  after: 'foto_despues',
};

function momentOf({ process }: AffectedParty): PhotoType {
  return PHOTO_TYPES[traitsOf(process.number).photoMoment];
}

/** The appointment due around now, if any: checking in fulfils it. */
function todaysAppointment({ appointments }: AffectedParty) {
  const HALF_DAY_MS = 12 * 3_600_000;
  const nearness = (at: Date) => Math.abs(at.getTime() - Date.now());
  return appointments
    .filter(({ state, scheduledAt }) => state === 'planned' && nearness(scheduledAt) < HALF_DAY_MS)
    .toSorted((one, other) => nearness(one.scheduledAt) - nearness(other.scheduledAt))[0];
}

interface FoundPositionProps {
  readonly position: Position;
  readonly distance: number | null;
  readonly onRetry: () => void;
}

function FoundPosition({ position, distance, onRetry }: FoundPositionProps) {
  const texts = useTexts(visitsTexts);
  if (position.status === 'looking') {
    return (
      <Stack direction="row" role="status" sx={{ gap: 1.5, alignItems: 'center' }}>
        <CircularProgress size={20} />
        {texts.locating}
      </Stack>
    );
  }
  if (position.status !== 'found') {
    return (
      <InlineAlert
        status="bad"
        action={
          <Button color="inherit" onClick={onRetry}>
            {texts.retry}
          </Button>
        }
      >
        {position.status === 'denied' ? texts.locateDenied : texts.locateFailed}
      </InlineAlert>
    );
  }
  return (
    <Stack>
      {distance !== null && (
        <Typography variant="h2" component="p">
          {texts.distance(formatInteger(distance))}
        </Typography>
      )}
      <Typography sx={{ color: 'text.secondary' }}>
        {distance === null ? texts.distanceUnknown : texts.here(formatInteger(Math.round(position.accuracy)))}
      </Typography>
    </Stack>
  );
}

interface Visit {
  readonly userId: number;
  readonly claim: ClaimFile;
  readonly party: AffectedParty;
  readonly position: Extract<Position, { status: 'found' }>;
  readonly appointment: Appointment | undefined;
  readonly justification: string;
  readonly photos: readonly FittedPhoto[];
  readonly photoType: PhotoType;
}

/** A visit's items for the outbox: the check-in first, then its photos. */
function visitItems({ userId, claim, party, position, photos, photoType, ...visit }: Visit): {
  readonly visitKey: string;
  readonly items: readonly OutboxItem[];
} {
  const { latitude, longitude, accuracy, at } = position;
  const about = { userId, madeAt: at, slug: claim.slug, partyId: party.id, partyName: party.name, problem: null };
  const visitKey = randomUuid();
  const items: readonly OutboxItem[] = [
    {
      ...about,
      kind: 'checkIn',
      key: visitKey,
      latitude,
      longitude,
      accuracy: Math.min(accuracy, MOST_ACCURACY_M),
      appointmentId: visit.appointment?.id ?? null,
      justification: visit.justification.trim(),
    },
    ...photos.map(
      ({ name, content }): OutboxItem => ({
        ...about,
        kind: 'photo',
        key: randomUuid(),
        visitKey,
        name,
        content,
        fileType: photoType,
        fileKey: null,
      }),
    ),
  ];
  return { visitKey, items };
}

const MOST_ACCURACY_M = 100_000;
