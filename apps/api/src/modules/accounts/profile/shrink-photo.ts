import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Invalid, Unavailable } from '../../../core/errors.ts';

const SIDE = 256;
const MAX_BYTES = 5_000_000;
const MAX_PIXELS = 40_000_000;
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** Decoding a photo of 40 megapixels takes 160 MB and most of a second of CPU. */
const AT_ONCE = 2;
const WAITING = 20;

let running = 0;
const queue: (() => void)[] = [];

/** Decodes the photo, crops it square and re-encodes it without metadata. Slow: never call it inside a transaction. */
export async function shrinkPhoto(dataUrl: string): Promise<Buffer> {
  const original = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (original.length > MAX_BYTES) throw new Invalid({ photo: 'La foto pesa más de 5 MB' });
  const type = await fileTypeFromBuffer(original);
  if (type === undefined || !TYPES.has(type.mime)) throw new Invalid({ photo: 'Use una foto JPG, PNG o WebP' });
  await turn();
  try {
    return await sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new Invalid({ photo: 'La foto está dañada o es demasiado grande' });
  } finally {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

async function turn(): Promise<void> {
  if (running < AT_ONCE) running += 1;
  else if (queue.length < WAITING) await new Promise<void>((go) => void queue.push(go));
  else throw new Unavailable('Se están recibiendo muchas fotos. Intente de nuevo en unos segundos.');
}
