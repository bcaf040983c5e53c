import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FILE_KINDS } from '@aura/contracts/files/purposes';
import type { JobContext } from '../../../jobs/job-context.ts';
import {
  DAMAGED,
  type DocumentPages,
  type FileOnDisk,
  READING_LIMITS,
  type ReadingLimits,
  Unreadable,
} from './document-pages.ts';
import { type OfficeDocument, readOfficePages } from './read-office-pages.ts';
import { readPdfPages } from './read-pdf-pages.ts';
import { readPicturePage } from './read-picture-page.ts';
import { type Attempt, failDocument, keepPages, prolong, putBack, takeDocument } from './reading.store.ts';
import { ToolFailed } from './run-tool.ts';

const OFFICE = new Map<string, OfficeDocument>(
  (['docx', 'pptx', 'xlsx'] as const).map((kind) => [FILE_KINDS[kind].mediaType, kind]),
);
const REASONS = {
  refused: DAMAGED,
  time: 'Leer el archivo tarda demasiado.',
  size: 'El archivo trae demasiado contenido para leerlo.',
} as const satisfies Record<ToolFailed['because'], string>;

/** Thrown between two programs if the document was withdrawn, blocked or taken by another worker. */
class NotWanted extends Error {}

/**
 * Reads one waiting document, the named one or the next, and returns whether there was one. A document that breaks its
 * reader is marked as failed, so that the next one can be read.
 */
export async function readDocument(
  context: JobContext,
  fileKey: string | null = null,
  limits: ReadingLimits = READING_LIMITS,
): Promise<boolean> {
  const attempt = await takeDocument(context, fileKey);
  if (attempt === undefined) return false;
  const folder = await mkdtemp(join(tmpdir(), 'aura-reading-'));
  const held = { attempt };
  try {
    const read = await readPages(context, held, { folder, limits });
    refuseEndless(read, limits);
    await keepPages(context, held.attempt, read);
  } catch (error) {
    await noteFailure(context, held.attempt, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return true;
}

async function readPages(
  context: JobContext,
  held: { attempt: Attempt },
  { folder, limits }: { readonly folder: string; readonly limits: ReadingLimits },
): Promise<DocumentPages> {
  const { fileKey } = held.attempt;
  const stored = await context.db
    .selectFrom('storedFile')
    .select(['mediaType', 'size'])
    .where('key', '=', fileKey)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  if (stored === undefined) throw new NotWanted();
  const { mediaType } = stored;
  const file: FileOnDisk = { path: join(folder, 'content'), folder, size: stored.size };
  // Few programs read HEIC pictures, so the version converted for browsers is used.
  const shelf = mediaType === FILE_KINDS.heic.mediaType ? 'web' : 'original';
  await pipeline(await context.fileStore.read({ shelf, key: fileKey }), createWriteStream(file.path));
  if (mediaType === FILE_KINDS.pdf.mediaType)
    return readPdfPages(file, limits, async () => {
      const prolonged = await prolong(context, held.attempt);
      if (prolonged === undefined) throw new NotWanted();
      held.attempt = prolonged;
    });
  if (mediaType.startsWith('image/')) return readPicturePage(file, limits);
  const kind = OFFICE.get(mediaType);
  if (kind === undefined) throw new Unreadable('De este tipo de archivo no se lee texto.');
  return readOfficePages(file, kind);
}

function refuseEndless({ pages }: DocumentPages, { mostCharacters }: ReadingLimits): void {
  const characters = pages.reduce((sum, page) => sum + page.length, 0);
  if (characters > mostCharacters) throw new Unreadable(REASONS.size);
}

async function noteFailure(context: JobContext, attempt: Attempt, error: unknown): Promise<void> {
  const { fileKey } = attempt;
  if (error instanceof NotWanted) return;
  if (error instanceof Unreadable) return failDocument(context, attempt, error.message);
  context.log.warn({ err: error, fileKey, tries: attempt.tries }, 'a document could not be read');
  if (error instanceof ToolFailed) return failDocument(context, attempt, REASONS[error.because]);
  await putBack(context, attempt);
}
