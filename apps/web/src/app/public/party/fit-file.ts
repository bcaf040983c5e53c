/** Photos above this size are scaled down: the server accepts documents of at most five megabytes. */
const MOST_BYTES = 4 * 1_048_576;
const LONGEST_SIDE = 2400;
const QUALITY = 0.85;
const DRAWABLE = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** The file as it is, or a large photo scaled down. Files that cannot be decoded are left to the server to judge. */
export async function fitFile(file: File): Promise<{ readonly name: string; readonly content: Blob }> {
  if (file.size <= MOST_BYTES || !DRAWABLE.has(file.type)) return { name: file.name, content: file };
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (smaller === null) return { name: file.name, content: file };
  return { name: `${file.name.replace(/\.\w+$/, '')}.jpg`, content: smaller };
}
