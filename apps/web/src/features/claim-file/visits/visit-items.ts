import type { AffectedParty, Appointment } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import type { OutboxItem, PhotoType } from '../outbox/outbox-item.ts';
import { uuid } from '../outbox/uuid.ts';
import type { FittedPhoto } from './fit-photo.ts';
import type { Position } from './use-position.ts';

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
export function visitItems({ userId, claim, party, position, photos, photoType, ...visit }: Visit): {
  readonly visitKey: string;
  readonly items: readonly OutboxItem[];
} {
  const { latitude, longitude, accuracy, at } = position;
  const about = { userId, madeAt: at, slug: claim.slug, partyId: party.id, partyName: party.name, problem: null };
  const visitKey = uuid();
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
        key: uuid(),
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
