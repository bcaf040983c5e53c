import { createHash } from 'node:crypto';
import type { Place } from '../../../adapters/file-store/port.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { type ZipWriter, zipWriter } from './zip-writer.ts';

/** After this time the write is considered hung; another attempt starts over. */
const MOST_MS = 2 * 60 * 60_000;

export interface StoredZip<Written> {
  readonly written: Written;
  readonly size: number;
  readonly sha256: Buffer;
}

/** Uploads a ZIP while it is being written. Afterwards the storage has all of it, or nothing under its name. */
export async function storeZip<Written>(
  { fileStore, now }: Pick<JobContext, 'fileStore' | 'now'>,
  place: Place,
  write: (zip: ZipWriter) => Promise<Written>,
): Promise<StoredZip<Written>> {
  const zip = zipWriter(now());
  const hash = createHash('sha256');
  let size = 0;
  const measured = async function* () {
    for await (const piece of zip.output as AsyncIterable<Buffer>) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  };
  const tooLong = setTimeout(() => zip.fail(new Error('Making a dossier took too long')), MOST_MS);
  try {
    const storing = fileStore.putStream(place, measured(), 'application/zip');
    const [stored, written] = await Promise.allSettled([
      failingWith(zip, storing),
      failingWith(
        zip,
        write(zip).then((result) => {
          zip.end();
          return result;
        }),
      ),
    ]);
    // If both failed, the writing error is the cause and the upload failed with it.
    if (written.status === 'rejected') throw written.reason;
    if (stored.status === 'rejected') throw stored.reason;
    return { written: written.value, size, sha256: hash.digest() };
  } finally {
    clearTimeout(tooLong);
  }
}

async function failingWith<Result>(zip: ZipWriter, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    zip.fail(error as Error);
    throw error;
  }
}
