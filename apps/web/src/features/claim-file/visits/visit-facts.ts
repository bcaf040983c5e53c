import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { distanceBetween } from '@aura/domain/place';
import type { PhotoType } from '../outbox/outbox-item.ts';
import type { Position } from './use-position.ts';

export function distanceTo({ latitude, longitude }: ClaimFile, position: Position): number | null {
  if (latitude === null || longitude === null || position.status !== 'found') return null;
  return Math.round(distanceBetween({ latitude, longitude }, position));
}

/** What photos of this stage show: the damage, the work, or its result. */
export function momentOf({ process }: AffectedParty): PhotoType {
  const stage = Number(process.number);
  if (stage < REPAIR_FROM) return 'foto_antes';
  return stage < REPAIRED_FROM ? 'foto_durante' : 'foto_despues';
}
const REPAIR_FROM = 5;
const REPAIRED_FROM = 5.03;

/** The visit that was agreed for these hours, if any: arriving keeps it. */
export function todaysAppointment({ appointments }: AffectedParty) {
  const HALF_DAY_MS = 12 * 3_600_000;
  const nearness = (at: Date) => Math.abs(at.getTime() - Date.now());
  return appointments
    .filter(({ state, scheduledAt }) => state === 'planned' && nearness(scheduledAt) < HALF_DAY_MS)
    .toSorted((one, other) => nearness(one.scheduledAt) - nearness(other.scheduledAt))[0];
}
