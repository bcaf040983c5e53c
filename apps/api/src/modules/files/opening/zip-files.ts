import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Context } from '../../../core/context.ts';

export interface ZipEntry {
  readonly key: string;
  readonly path: string;
}

/**
 * Streams stored files as one ZIP, opening each when its turn comes. Uncompressed, since photos and PDFs already are
 * compressed. An unreadable file aborts the download, so that a partial archive is not mistaken for a complete one.
 */
export function zipFiles({ fileStore }: Pick<Context, 'fileStore'>, entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error as Error));
  for (const { key, path } of entries)
    zip.addReadStreamLazy(path, { compress: false }, (give) => {
      fileStore.read({ shelf: 'original', key }).then(
        (content) => give(null, content),
        (error: unknown) => give(error as Error, undefined as never),
      );
    });
  zip.end();
  return output;
}
