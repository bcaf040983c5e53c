import { shrinkPhoto } from '../../../lib/shrink-photo.ts';

/** Size limit of a photo in the dossier. */
const MOST_BYTES = 8 * 1_048_576;
const FIT = { longestSide: 3000, quality: 0.85 } as const;

export interface FittedPhoto {
  readonly name: string;
  readonly content: ArrayBuffer;
}

/** The photo as taken, with its EXIF data; scaled down only if it exceeds the limit. */
export async function fitPhoto(photo: File): Promise<FittedPhoto> {
  if (photo.size <= MOST_BYTES) return { name: photo.name, content: await photo.arrayBuffer() };
  const smaller = await shrinkPhoto(photo, FIT);
  if (smaller === null) throw new Error('The photo could not be made smaller');
  return { name: photo.name.replace(/\.\w+$/, '.jpg'), content: await smaller.arrayBuffer() };
}
