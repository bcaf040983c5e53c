import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture that does not compress: every pixel differs from its neighbour. */
export function noise(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 20_261_115;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = state >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A PNG of one colour, written by hand: 16000 × 16000 pixels in about 31 kB. */
export function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = 1 + Math.ceil(width / 8);
  const data = deflateSync(Buffer.alloc(row * height), { level: 9 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** A telephone's HEIC, made by the same Debian package that reads them. */
export async function heic(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'aura-heic-'));
  try {
    writeFileSync(join(folder, 'in.png'), await noise(320, 240).png().toBuffer());
    execFileSync('heif-enc', ['-q', '60', join(folder, 'in.png'), '-o', join(folder, 'out.heic')], { stdio: 'ignore' });
    return readFileSync(join(folder, 'out.heic'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
