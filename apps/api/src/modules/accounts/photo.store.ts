import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Invalid } from '../../core/errors.ts';
import type { Db } from '../../db/database.ts';

const SIDE = 256;
const MAX_BYTES = 5_000_000;
const MAX_PIXELS = 40_000_000;
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Stores a photo under the hash of what it became: decoded, cropped square, encoded anew without its metadata. */
export async function storePhoto(db: Db, dataUrl: string): Promise<string> {
  const content = await shrink(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));
  const key = createHash('sha256').update(content).digest('hex');
  await db
    .insertInto('userPhoto')
    .values({ key, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return key;
}

async function shrink(original: Buffer): Promise<Buffer> {
  if (original.length > MAX_BYTES) throw new Invalid({ photo: 'La foto pesa más de 5 MB' });
  const type = await fileTypeFromBuffer(original);
  if (type === undefined || !TYPES.has(type.mime)) throw new Invalid({ photo: 'Use una foto JPG, PNG o WebP' });
  try {
    return await sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new Invalid({ photo: 'La foto está dañada o es demasiado grande' });
  }
}
