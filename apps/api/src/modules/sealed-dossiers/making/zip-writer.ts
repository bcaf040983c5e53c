import { createHash } from 'node:crypto';
import { pipeline, Readable, Transform } from 'node:stream';
import { ZipFile } from 'yazl';

/** An entry of a ZIP, measured on its own bytes. */
export interface Piece {
  readonly path: string;
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

export interface ZipWriter {
  /** Writes one piece, hashing it as it streams; resolves when its last byte has passed. */
  readonly add: (path: string, open: () => Promise<Readable>, size?: number) => Promise<Piece>;
  readonly end: () => void;
  /** Aborts: reading the output and waiting for a piece both fail with this error. */
  readonly fail: (error: Error) => void;
  readonly output: Readable;
}

/**
 * Streams one piece after another, none held whole in memory. Stores without compression, since photos and PDFs are
 * compressed already.
 */
export function zipWriter(mtime: Date): ZipWriter {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let broken: Error | null = null;
  let giveUp: ((error: Error) => void) | null = null;
  const fail = (error: Error) => {
    broken ??= error;
    output.destroy(broken);
    giveUp?.(broken);
  };
  zip.on('error', (error) => fail(error as Error));
  output.on('error', fail);

  const add: ZipWriter['add'] = (path, open, size) =>
    new Promise((resolve, reject) => {
      if (broken !== null) return reject(broken);
      giveUp = reject;
      const known = size === undefined ? {} : { size };
      zip.addReadStreamLazy(path, { compress: false, mtime, ...known }, (give) => {
        open().then(
          (content) =>
            give(
              null,
              measured(content, (written) => resolve({ path, ...written }), fail),
            ),
          (error: unknown) => fail(error as Error),
        );
      });
    });
  return { add, end: () => zip.end(), fail, output };
}

/** Passes the bytes through, counting and hashing them; reports at the end. */
function measured(
  content: Readable,
  tell: (written: { readonly size: number; readonly sha256: string }) => void,
  fail: (error: Error) => void,
): Readable {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      hash.update(piece);
      size += piece.length;
      done(null, piece);
    },
    flush: (done) => {
      done();
      tell({ size, sha256: hash.digest('hex') });
    },
  });
  pipeline(content, through, (error) => error && fail(error));
  return through;
}

export function bytesOf(content: Uint8Array): () => Promise<Readable> {
  return async () => Readable.from([Buffer.from(content)]);
}
