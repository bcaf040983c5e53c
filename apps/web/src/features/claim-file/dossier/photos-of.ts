import type { Dossier } from '@aura/contracts/claims/dossier';
import type { Photo } from '@aura/contracts/claims/photos-of';

export type DossierLine = Dossier['lines'][number];

export interface PhotoPair {
  readonly before: Photo;
  readonly after: Photo;
}

export function pairsOf(photos: readonly Photo[]): {
  readonly pairs: readonly PhotoPair[];
  readonly single: readonly Photo[];
} {
  const byId = new Map(photos.map((photo) => [photo.file.id, photo]));
  const pairs = photos.flatMap((after) => {
    const before = after.file.pairOf === null ? undefined : byId.get(after.file.pairOf);
    return before === undefined ? [] : [{ before, after }];
  });
  const paired = new Set(pairs.flatMap(({ before, after }) => [before.file.id, after.file.id]));
  return { pairs, single: photos.filter(({ file }) => !paired.has(file.id)) };
}
