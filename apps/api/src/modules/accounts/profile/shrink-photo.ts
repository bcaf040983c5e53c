import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { Invalid, Unavailable } from '../../../core/errors.ts';

const SIDE = 256;
const LOGO_WIDTH = 480;
const LOGO_HEIGHT = 160;
const MAX_BYTES = 5_000_000;
const MAX_PIXELS = 40_000_000;
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** Decoding a photo of 40 megapixels takes 160 MB and most of a second of CPU. */
const AT_ONCE = 2;
const WAITING = 20;

let running = 0;
const queue: (() => void)[] = [];

/** Decodes the photo, crops it square and re-encodes it without metadata. Slow: never call it inside a transaction. */
export function shrinkPhoto(dataUrl: string): Promise<Buffer> {
  return shrunk(dataUrl, 'photo', (picture) =>
    picture.rotate().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }),
  );
}

/** The whole picture as PNG, which papers, mails and pages show alike; what is transparent stays so. */
export function shrinkLogo(dataUrl: string): Promise<Buffer> {
  return shrunk(dataUrl, 'logo', (picture) =>
    picture.rotate().resize(LOGO_WIDTH, LOGO_HEIGHT, { fit: 'inside', withoutEnlargement: true }).png(),
  );
}

async function shrunk(dataUrl: string, field: string, drawn: (picture: Sharp) => Sharp): Promise<Buffer> {
  const original = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (original.length > MAX_BYTES) throw new Invalid({ [field]: 'La imagen pesa más de 5 MB' });
  const type = await fileTypeFromBuffer(original);
  if (type === undefined || !TYPES.has(type.mime)) throw new Invalid({ [field]: 'Use una imagen JPG, PNG o WebP' });
  await turn();
  try {
    return await drawn(sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })).toBuffer();
  } catch {
    throw new Invalid({ [field]: 'La imagen está dañada o es demasiado grande' });
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
