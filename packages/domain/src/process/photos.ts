/** Photos required of the damage before the scope is settled, and of the result before the work is finished. */
export const PHOTOS_ASKED = 4;
export const PHOTO_TYPES = { before: 'foto_antes', during: 'foto_durante', after: 'foto_despues' } as const;
