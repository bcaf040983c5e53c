import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Draws the icons of the installed application from `favicon.svg`; run it when that changes, and commit the result. */
const folder = join(import.meta.dirname, '../apps/web/public');
const BLUE = '#1f4e8c';
/** Systems crop a maskable icon to their own shape, at most to a circle of four fifths. */
const SAFE = 0.8;

const drawing = readFileSync(join(folder, 'favicon.svg'));

await draw('icon-192.png', 192);
await draw('icon-512.png', 512);
await draw('icon-maskable-512.png', 512, { isFilled: true });
await draw('apple-touch-icon.png', 180, { isFilled: true });

async function draw(name: string, size: number, { isFilled = false } = {}): Promise<void> {
  const inner = isFilled ? Math.round(size * SAFE) : size;
  const letter = await sharp(drawing, { density: 1200 }).resize(inner, inner).png().toBuffer();
  const background = isFilled ? BLUE : { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: letter }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name));
}
