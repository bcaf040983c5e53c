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
import { readPdfPages, toolLimits } from './read-pdf-pages.ts';
import { type Attempt, failDocument, keepPages, prolong, putBack, takeDocument } from './reading.store.ts';
import { ToolFailed } from '../../../core/run-tool.ts';
import sharp from 'sharp';
import { recogniseWords } from './recognise-words.ts';
import { ArchiveTooLarge, readArchiveParts } from '../../files/public.ts';
import { sheetsOf } from './sheets-of.ts';
import { relatedParts } from './related-parts.ts';
import { walkXml } from './walk-xml.ts';

/** A text document has no pages before layout: this many characters count as one. */
const PART = 3000;

/** The paragraphs of a Word document, including hidden ones, in parts; then its notes. */
function textDocumentOf(parts: ReadonlyMap<string, Buffer>): readonly string[] {
  const lines = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml'].flatMap((name) =>
    paragraphsOf(parts.get(name)?.toString('utf8') ?? ''),
  );
  const pages: string[] = [];
  let page = '';
  for (const line of lines) {
    if (page !== '' && page.length + line.length > PART) {
      pages.push(page);
      page = '';
    }
    page += `${line}\n\n`;
  }
  return page.trim() === '' ? pages : [...pages, page];
}

/** Lines of text of Word documents and slides, which mark paragraphs alike. */
function paragraphsOf(xml: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let isText = false;
  walkXml(xml, {
    onOpen: (name) => {
      if (name === 't') isText = true;
      else if (name === 'tab') line += '\t';
      else if (name === 'br' || name === 'cr') line += '\n';
    },
    onText: (text) => {
      if (isText) line += text;
    },
    onClose: (name) => {
      if (name === 't') isText = false;
      if (name !== 'p') return;
      if (line.trim() !== '') lines.push(line);
      line = '';
    },
  });
  return line.trim() === '' ? lines : [...lines, line];
}

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

const MOST_SIDE = 3000;
/** A second safeguard: the upload check already refuses larger pictures. */
const MOST_PIXELS = 120_000_000;

/** A picture is one page: rotated upright, grey, and no larger than recognition needs. */
async function readPicturePage(file: FileOnDisk, limits: ReadingLimits): Promise<DocumentPages> {
  const upright = join(file.folder, 'upright.png');
  await sharp(file.path, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize(MOST_SIDE, MOST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .grayscale()
    .png({ compressionLevel: 1 })
    .toFile(upright)
    .catch(() => {
      throw new Unreadable(DAMAGED);
    });
  const words = await recogniseWords(upright, file.folder, toolLimits(limits));
  return { pages: [words], recognised: 1, problem: '' };
}

/** For each kind, the parts that hold words and how they become pages. */
const READ_OFFICE_PAGES_OFFICE = {
  docx: { isWanted: /^word\/(?:document|footnotes|endnotes)\.xml$/, pagesOf: textDocumentOf },
  pptx: {
    isWanted: /^ppt\/(?:presentation\.xml|_rels\/presentation\.xml\.rels|slides\/[^/]+\.xml)$/,
    pagesOf: slidesOf,
  },
  xlsx: {
    isWanted: /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/,
    pagesOf: sheetsOf,
  },
} as const;
type OfficeDocument = keyof typeof READ_OFFICE_PAGES_OFFICE;
const MOST_BYTES = 41_943_040;

export async function readOfficePages(file: FileOnDisk, kind: OfficeDocument): Promise<DocumentPages> {
  const { isWanted, pagesOf } = READ_OFFICE_PAGES_OFFICE[kind];
  try {
    const parts = await readArchiveParts(file, { isWanted: (name) => isWanted.test(name), mostBytes: MOST_BYTES });
    return { pages: pagesOf(parts), recognised: 0, problem: '' };
  } catch (error) {
    if (error instanceof ArchiveTooLarge) throw new Unreadable('El documento trae demasiado texto para leerlo.');
    // The file is on the local disk, so a failure to unpack it means that it is damaged.
    throw new Unreadable(DAMAGED);
  }
}

/** Each slide is a page, in the order of the presentation, including hidden ones. */
function slidesOf(parts: ReadonlyMap<string, Buffer>): readonly string[] {
  const slides = relatedParts(parts, { folder: 'ppt', list: 'presentation.xml', element: 'sldId' });
  return slides.map(({ xml }) => paragraphsOf(xml).join('\n\n'));
}
