import sharp, { type OutputInfo } from 'sharp';
import { HEIGHT, type SceneryKind, type SceneState, sceneOf, WIDTH } from './scenery.ts';

export interface Scene {
  readonly kind: SceneryKind;
  readonly state: SceneState;
  /** Each number is another place. */
  readonly place: number;
  /** The camera: the whole scene, or closer to one of its parts. */
  readonly view: number;
}

export interface DrawnPhoto {
  readonly original: Buffer;
  readonly web: Buffer;
  readonly thumbnail: Buffer;
}

/** Left, top and width of the frame; the aspect ratio is fixed. */
const FRAMES = [
  [0, 0, 640],
  [170, 90, 400],
  [120, 180, 360],
  [250, 130, 330],
] as const;
const THUMBNAIL = 320;
export const PHOTO_SIZE = { width: WIDTH, height: HEIGHT } as const;
const CLOSE = { quality: 72, effort: 0 } as const;
const streets = new Map<string, Promise<Raw>>();
const photos = new Map<string, Promise<DrawnPhoto>>();

interface Raw {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** A drawn street instead of a photo: shows no real house, and takes a few kilobytes. Each is drawn once and cached. */
export function drawPhoto({ kind, state, place, view }: Scene): Promise<DrawnPhoto> {
  const street = once(streets, [kind, state, place].join(), () => render(sceneOf(kind, state, place)));
  return once(photos, [kind, state, place, view].join(), async () => takenFrom(await street, view));
}

function once<Made>(known: Map<string, Promise<Made>>, name: string, make: () => Promise<Made>): Promise<Made> {
  const made = known.get(name) ?? make();
  known.set(name, made);
  return made;
}

function render(scene: string): Promise<Raw> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${scene}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

async function takenFrom({ data, info }: Raw, view: number): Promise<DrawnPhoto> {
  const [left, top, width] = FRAMES[view % FRAMES.length] ?? FRAMES[0];
  const frame = { left, top, width, height: Math.round((width * HEIGHT) / WIDTH) };
  const raw = { width: info.width, height: info.height, channels: info.channels } as const;
  const seen = (across: number) => sharp(data, { raw }).extract(frame).resize(across);
  const [original, web, thumbnail] = await Promise.all([
    seen(WIDTH).jpeg({ quality: 76 }).toBuffer(),
    seen(WIDTH).webp(CLOSE).toBuffer(),
    seen(THUMBNAIL).webp(CLOSE).toBuffer(),
  ]);
  return { original, web, thumbnail };
}
