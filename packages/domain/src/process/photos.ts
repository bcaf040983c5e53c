import { traitsOf } from './stage-traits.ts';

/** Photos required of the damage before the scope is settled, and of the result before the work is finished. */
export const PHOTOS_ASKED = 4;
export const PHOTO_TYPES = { before: 'foto_antes', during: 'foto_durante', after: 'foto_despues' } as const;

/**
 * The stage given to a photo from a sender without an account: before or during the work, never after it, because
 * photos of the result prove that the work is finished.
 */
export function photoTypeFromOutside(stage: string): string {
  return traitsOf(stage).photoMoment === 'before' ? PHOTO_TYPES.before : PHOTO_TYPES.during;
}
