import { PHOTO_TYPES } from '@aura/domain/process/photos';
import type { Dossier, DossierFile } from './dossier.ts';

export type Moment = keyof typeof PHOTO_TYPES;

export interface Photo {
  readonly moment: Moment;
  readonly file: DossierFile;
}

const MOMENTS = new Map<string, Moment>(Object.entries(PHOTO_TYPES).map(([moment, type]) => [type, moment as Moment]));

export function isPhotoType(codename: string): boolean {
  return MOMENTS.has(codename);
}

/** The photos of a dossier in the one order of every place: as they were added. Voided ones appear in the list only. */
export function photosOf({ lines }: Dossier): readonly Photo[] {
  return lines
    .flatMap(({ fileType: { codename }, files }) => {
      const moment = MOMENTS.get(codename);
      return moment === undefined ? [] : files.map((file) => ({ moment, file }));
    })
    .filter(({ file }) => file.state !== 'voided')
    .toSorted((one, other) => one.file.id - other.file.id);
}
