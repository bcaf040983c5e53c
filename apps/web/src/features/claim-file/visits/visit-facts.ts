import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { distanceBetween } from '@aura/domain/place';
import { type PhotoMoment, traitsOf } from '@aura/domain/process/stage-traits';
import type { PhotoType } from '../outbox/outbox-item.ts';
import type { Position } from './use-position.ts';

export function distanceTo({ latitude, longitude }: ClaimFile, position: Position): number | null {
  if (latitude === null || longitude === null || position.status !== 'found') return null;
  return Math.round(distanceBetween({ latitude, longitude }, position));
}

const PHOTO_TYPES: Readonly<Record<PhotoMoment, PhotoType>> = {
  before: 'foto_antes',
  during: 'foto_durante',
  after: 'foto_despues',
};

export function momentOf({ process }: AffectedParty): PhotoType {
  return PHOTO_TYPES[traitsOf(process.number).photoMoment];
}

/** The appointment due around now, if any: checking in fulfils it. */
export function todaysAppointment({ appointments }: AffectedParty) {
  const HALF_DAY_MS = 12 * 3_600_000;
  const nearness = (at: Date) => Math.abs(at.getTime() - Date.now());
  return appointments
    .filter(({ state, scheduledAt }) => state === 'planned' && nearness(scheduledAt) < HALF_DAY_MS)
    .toSorted((one, other) => nearness(one.scheduledAt) - nearness(other.scheduledAt))[0];
}
