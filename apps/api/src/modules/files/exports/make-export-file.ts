import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mayCall } from '@aura/access/areas';
import type { SignedInActor } from '../../../core/context.ts';
import { describeExport, EXPORT_TYPES, exportName } from '../../../core/listing/describe-export.ts';
import { exportOf, type ExportSource } from '../../../core/listing/export-source.ts';
import { filePieces } from '../../../core/listing/file-pieces.ts';
import { readByCursor } from '../../../core/listing/read-by-cursor.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { actorsOf } from '../../accounts/public.ts';
import { decodeExport } from './decode-export.ts';
import { failExport, finishExport, type StartedExport, takeExport, tellProgress } from './export-states.ts';

const NOT_ALLOWED = 'Ya no tiene permiso para exportar esta lista.';
const FAILED = 'No se pudo preparar el archivo. Pídalo de nuevo; si vuelve a fallar, avise a soporte.';

/** Thrown between two batches after a cancellation, so that the partial file is discarded. */
class Cancelled extends Error {}

export async function makeExportFile(context: JobContext, sources: readonly ExportSource[], id: string): Promise<void> {
  const taken = await takeExport(context, id);
  if (taken === undefined) return;
  // Access is read now: a user deactivated since the request gets nothing.
  const [actor] = await actorsOf(context.db, [taken.userId]);
  if (actor === undefined) return failExport(context, taken, FAILED);
  try {
    await writeExport(context, sources, taken, actor);
  } catch (error) {
    if (error instanceof Cancelled) return;
    context.log.error({ err: error, exportId: id }, 'making an export failed');
    await failExport(context, taken, FAILED);
  }
}

async function writeExport(
  context: JobContext,
  sources: readonly ExportSource[],
  taken: StartedExport,
  actor: SignedInActor,
): Promise<void> {
  const { source, query } = decodeExport(sources, taken.path, taken.query);
  const { listing } = source;
  if (!mayCall(actor, listing.export)) return failExport(context, taken, NOT_ALLOWED);
  const { table, statement, valuesOf } = exportOf(source, { actor, now: context.now }, query);
  const mediaType = EXPORT_TYPES[query.format];
  const { rows, size, sha256 } = await context.laggingReads.read((db, asOf) => {
    let count = 0;
    const cells = async function* () {
      for await (const batch of readByCursor(db, statement)) {
        yield batch.map(valuesOf);
        count += batch.length;
        if (!(await tellProgress(context, taken.id, count))) throw new Cancelled();
      }
    };
    const notes = () => describeExport(listing, query, { actor, now: () => asOf ?? context.now() }, count);
    return withTemporaryFile(filePieces(table, cells(), notes), async (written) => {
      await context.fileStore.putFile({ shelf: 'original', key: taken.id }, written.path, mediaType);
      return { rows: count, size: written.size, sha256: written.sha256 };
    });
  });
  const name = exportName(listing, query, context.now());
  await finishExport(context, {
    taken,
    actor,
    listing: listing.name,
    format: query.format,
    rows,
    file: { name, mediaType, size, sha256 },
  });
}

interface Written {
  readonly path: string;
  readonly size: number;
  readonly sha256: Buffer;
}

/** Writes the pieces to a temporary file, so that memory does not grow with it, and removes it after the work. */
async function withTemporaryFile<Result>(
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
