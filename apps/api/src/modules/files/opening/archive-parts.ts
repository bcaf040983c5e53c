import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { readZipEntries } from '../checking/zip-entries.ts';

const STORED = 0;

/** The requested parts unpack to more than the caller's limit. */
export class ArchiveTooLarge extends Error {}

/** Unpacks named parts of a checked archive, counting bytes: the declared sizes cannot be trusted. */
export async function readArchiveParts(
  { path, size }: { readonly path: string; readonly size: number },
  { isWanted, mostBytes }: { readonly isWanted: (name: string) => boolean; readonly mostBytes: number },
): Promise<ReadonlyMap<string, Buffer>> {
  const file = await open(path);
  try {
    const parts = new Map<string, Buffer>();
    let left = mostBytes;
    for (const entry of await readZipEntries(file, size)) {
      if (!isWanted(entry.name) || entry.packedSize === 0) continue;
      const start = await entry.start(file);
      const raw = createReadStream(path, { start, end: start + entry.packedSize - 1 });
      const content = entry.method === STORED ? raw : raw.pipe(createInflateRaw());
      raw.once('error', (error) => content.destroy(error));
      const unpacked = await gather(content as AsyncIterable<Buffer>, left).finally(() => raw.destroy());
      left -= unpacked.length;
      parts.set(entry.name, unpacked);
    }
    return parts;
  } finally {
    await file.close();
  }
}

async function gather(content: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let count = 0;
  for await (const piece of content) {
    count += piece.length;
    if (count > most) throw new ArchiveTooLarge('The parts of the archive are too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
