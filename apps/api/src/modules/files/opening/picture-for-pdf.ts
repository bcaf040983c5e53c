import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Context } from '../../../core/context.ts';

// Each photo is read once, so caching decoded ones would only cost memory.
sharp.cache(false);

/** A photo for print: the stored reduced version, no larger than its place on the page, as JPEG. */
export async function pictureForPdf(
  { fileStore }: Pick<Context, 'fileStore'>,
  key: string,
  side: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const web = await buffer(await fileStore.read({ shelf: 'web', key }));
  const jpeg = await sharp(web)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78 })
    .toBuffer();
  return new Uint8Array(jpeg);
}
