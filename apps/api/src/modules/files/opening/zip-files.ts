import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Context } from '../../../core/context.ts';

/** Where a stored file lies inside the ZIP. */
export interface ZipEntry {
  readonly key: string;
  readonly path: string;
}

/**
 * Stored files as one ZIP, made while it is sent: each is opened when its turn comes. Not compressed, for photos and PDFs already are. A file
 * that cannot be read breaks the download off, so that nobody takes half a dossier for a whole one.
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
