/** Size limit of a photo in the dossier. */
const MOST_BYTES = 8 * 1_048_576;
const LONGEST_SIDE = 3000;
const QUALITY = 0.85;

export interface FittedPhoto {
  readonly name: string;
  readonly content: ArrayBuffer;
}

/** The photo as taken, with its EXIF data; scaled down only if it exceeds the limit. */
export async function fitPhoto(photo: File): Promise<FittedPhoto> {
  if (photo.size <= MOST_BYTES) return { name: photo.name, content: await photo.arrayBuffer() };
  const picture = await createImageBitmap(photo);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (smaller === null) throw new Error('The photo could not be made smaller');
  return { name: photo.name.replace(/\.\w+$/, '.jpg'), content: await smaller.arrayBuffer() };
}
