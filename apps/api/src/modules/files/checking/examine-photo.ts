import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { readCameraFacts } from './read-camera-facts.ts';
import { BombRefused, FileRefused, type PhotoFacts, type Suspect } from './verdict.ts';

const MOST_PIXELS = 40_000_000;
const WEB_SIDE = 1600;
const THUMBNAIL_SIDE = 320;
const CONVERT_MS = 20_000;
const DAMAGED = 'La imagen está dañada o incompleta. Tómela o guárdela de nuevo y súbala otra vez.';

// Decoding is the worker's; one picture at a time keeps its memory flat.
sharp.concurrency(1);
sharp.cache(false);

/** Decodes a picture whole, within a limit of pixels, and makes the two smaller ones that are shown, without any metadata. */
export async function examinePhoto(suspect: Suspect, kind: 'jpeg' | 'png' | 'webp' | 'heic'): Promise<PhotoFacts> {
  const path = kind === 'heic' ? await fromHeic(suspect) : suspect.path;
  const { width, height } = await measure(path);
  if (width * height > MOST_PIXELS) {
    throw new BombRefused(`La imagen mide ${width} × ${height} píxeles; el máximo son 40 megapíxeles.`);
  }
  const web = await shrink(path, WEB_SIDE);
  const thumbnail = await shrink(web, THUMBNAIL_SIDE);
  return { width, height, ...(await readCameraFacts(suspect.path)), web, thumbnail };
}

async function measure(path: string): Promise<{ width: number; height: number }> {
  try {
    // The header alone: the limit is applied to what it says, and again when decoding.
    const { width, height, orientation = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    throw new FileRefused(DAMAGED);
  }
}

async function shrink(from: string | Buffer, side: number): Promise<Buffer> {
  try {
    return await sharp(from, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
  } catch {
    throw new FileRefused(DAMAGED);
  }
}

/** Telephones of one maker save HEIC, which our library cannot read; Debian's converter can, and has limits of its own. */
async function fromHeic({ path, folder }: Suspect): Promise<string> {
  const converted = join(folder, 'converted.jpg');
  try {
    await promisify(execFile)('heif-convert', ['-q', '92', path, converted], { timeout: CONVERT_MS });
    return converted;
  } catch (error) {
    // Without the converter no telephone picture is wrong: the job fails and is tried again.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error;
    throw new FileRefused(DAMAGED);
  }
}
