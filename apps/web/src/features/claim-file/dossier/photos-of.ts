import type { DossierFile, Dossier } from '@aura/contracts/claims/dossier';

export type Moment = 'before' | 'during' | 'after';
export type DossierLine = Dossier['lines'][number];

const MOMENTS: Readonly<Record<string, Moment>> = {
  foto_antes: 'before',
  foto_durante: 'during',
  foto_despues: 'after',
};

export interface Photo {
  readonly moment: Moment;
  readonly file: DossierFile;
}

export function isPhotoType(codename: string): boolean {
  return codename in MOMENTS;
}

/** The valid photos, oldest first; rejected and voided ones appear in the list only. */
export function photosOf({ lines }: Dossier): readonly Photo[] {
  return lines
    .flatMap(({ fileType: { codename }, files }) => {
      const moment = MOMENTS[codename];
      return moment === undefined ? [] : files.map((file) => ({ moment, file }));
    })
    .filter(({ file }) => file.state !== 'voided')
    .toSorted((one, other) => one.file.id - other.file.id);
}

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
