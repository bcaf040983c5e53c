import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { OFFICE_KINDS, type OfficeKind } from './office-kinds.ts';
import { type ZipEntry, readZipEntries } from './zip-entries.ts';
import { BombRefused, FileRefused, type Suspect } from './verdict.ts';

const MOST_BYTES = 104_857_600;
const MOST_ENTRIES = 500;
const MOST_RATIO = 100;
/** Below this size a high ratio is harmless: small files of repeated text compress well. */
const RATIO_COUNTS_FROM = 5_242_880;
const STORED = 0;
const DEFLATED = 8;
const ARCHIVE_STARTS = ['504b0304', '52617221', '377abcaf', '1f8b'] as const;
const INSIDE_A_ZIP = /\.(?:xml|pdf|jpe?g|png|webp|txt|csv|xlsx)$/i;

/** Counts by unpacking every entry, because the sizes declared in the file cannot be trusted. */
export async function examineArchive({ path, size }: Suspect, kind: 'zip' | OfficeKind): Promise<void> {
  const file = await open(path);
  try {
    const entries = await readZipEntries(file, size);
    if (entries.length > MOST_ENTRIES) throw new FileRefused(`El comprimido trae más de ${MOST_ENTRIES} archivos.`);
    for (const entry of entries) refuseByName(entry, kind);
    if (kind !== 'zip') refuseOtherOffice(entries, kind);
    let total = 0;
    for (const entry of entries) total += await unpackedSize(file, path, entry, { before: total, packed: size });
  } finally {
    await file.close();
  }
}

function refuseByName({ name, isLink, isEncrypted }: ZipEntry, kind: 'zip' | OfficeKind): void {
  const parts = name.split(/[/\\]/);
  if (parts.includes('..') || /^(?:[/\\]|[a-z]:)/i.test(name) || name.includes('\0') || isLink) {
    throw new FileRefused('El comprimido intenta escribir fuera de su carpeta. No se admite.');
  }
  if (isEncrypted) throw new FileRefused('El comprimido tiene contraseña y no se puede revisar.');
  if (kind === 'zip' && !name.endsWith('/') && !INSIDE_A_ZIP.test(name)) {
    throw new FileRefused(`El comprimido contiene un archivo que no se admite: «${parts.at(-1)?.slice(0, 80)}».`);
  }
}

function refuseOtherOffice(entries: readonly ZipEntry[], kind: OfficeKind): void {
  const names = new Set(entries.map(({ name }) => name));
  const { part, words } = OFFICE_KINDS[kind];
  if (!names.has('[Content_Types].xml') || !names.has(part)) {
    throw new FileRefused(`El archivo dice ser ${words}, pero su contenido es de otro tipo.`);
  }
  if ([...names].some((name) => /vbaProject|\/macrosheets\//i.test(name))) {
    throw new FileRefused(`El archivo de ${words} contiene macros. Guárdelo sin macros y súbalo otra vez.`);
  }
}

async function unpackedSize(
  file: FileHandle,
  path: string,
  entry: ZipEntry,
  { before, packed }: { before: number; packed: number },
): Promise<number> {
  if (entry.method !== STORED && entry.method !== DEFLATED) {
    throw new FileRefused('El comprimido usa un método que no se puede revisar. Guárdelo como ZIP normal.');
  }
  if (entry.packedSize === 0) return 0;
  const start = await entry.start(file);
  const raw = createReadStream(path, { start, end: start + entry.packedSize - 1 });
  const content = entry.method === STORED ? raw : raw.pipe(createInflateRaw());
  raw.once('error', (error) => content.destroy(error));
  let count = 0;
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      if (count === 0 && isArchive(piece)) {
        throw new FileRefused('El comprimido contiene otro comprimido. Suba los archivos directamente.');
      }
      count += piece.length;
      const total = before + count;
      if (total > MOST_BYTES || (total > RATIO_COUNTS_FROM && total > packed * MOST_RATIO)) {
        throw new BombRefused('El comprimido crece demasiado al abrirse (bomba de descompresión). No se admite.');
      }
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('El comprimido está dañado.');
  } finally {
    raw.destroy();
  }
  return count;
}

function isArchive(piece: Buffer): boolean {
  const start = piece.toString('hex', 0, 4);
  return ARCHIVE_STARTS.some((known) => start.startsWith(known));
}
