import sharp from 'sharp';
import { convertHeic } from './convert-heic.ts';
import { readCameraFacts } from './read-camera-facts.ts';
import { BombRefused, FileRefused, type PhotoFacts, type Suspect } from './verdict.ts';

const MOST_PIXELS = 40_000_000;
const WEB_SIDE = 1600;
const THUMBNAIL_SIDE = 320;
const DAMAGED = 'La imagen está dañada o incompleta. Tómela o guárdela de nuevo y súbala otra vez.';

interface Size {
  readonly width: number;
  readonly height: number;
}

// Only the worker decodes; one picture at a time keeps its memory flat.
sharp.concurrency(1);
sharp.cache(false);

/** Decodes a picture completely, within a limit of pixels, and makes the two smaller versions without metadata. */
export async function examinePhoto(suspect: Suspect, kind: 'jpeg' | 'png' | 'webp' | 'heic'): Promise<PhotoFacts> {
  const path = kind === 'heic' ? await fromHeic(suspect) : suspect.path;
  const size = await readSize(path);
  if (size === undefined) throw new FileRefused(DAMAGED);
  refuseTooLarge(size);
  const web = await shrink(path, WEB_SIDE);
  const thumbnail = await shrink(web, THUMBNAIL_SIDE);
  return { ...size, ...(await readCameraFacts(suspect.path)), web, thumbnail };
}

/** Reads the header alone; undefined if it cannot be read. The limit is applied again when decoding. */
async function readSize(path: string): Promise<Size | undefined> {
  try {
    const { width, height, orientation = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}

function refuseTooLarge({ width, height }: Size): void {
  if (width * height <= MOST_PIXELS) return;
  throw new BombRefused(`La imagen mide ${width} × ${height} píxeles; el máximo son 40 megapíxeles.`);
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

async function fromHeic({ path, folder }: Suspect): Promise<string> {
  // Before decoding; sizes missing in the header are caught by the converter's limits.
  const said = await readSize(path);
  if (said !== undefined) refuseTooLarge(said);
  const converted = await convertHeic(path, folder);
  if (converted === undefined) throw new FileRefused(DAMAGED);
  return converted;
}
