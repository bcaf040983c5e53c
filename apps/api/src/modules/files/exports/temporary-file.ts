import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

interface Written {
  readonly path: string;
  readonly size: number;
  readonly sha256: Buffer;
}

/** Writes the pieces to a temporary file, so that memory does not grow with it, and removes it after the work. */
export async function withTemporaryFile<Result>(
  pieces: AsyncIterable<Uint8Array>,
  work: (written: Written) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'aura-export-'));
  try {
    const path = join(folder, 'file');
    const hash = createHash('sha256');
    let size = 0;
    const measured = async function* () {
      for await (const piece of pieces) {
        hash.update(piece);
        size += piece.length;
        yield piece;
      }
    };
    await pipeline(Readable.from(measured()), createWriteStream(path));
    return await work({ path, size, sha256: hash.digest() });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
