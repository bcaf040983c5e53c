import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FilePurposeName } from '@aura/contracts/files/purposes';
import { sql } from 'kysely';
import type { ScanResult } from '../../../adapters/antivirus/port.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { keepInfected, keepReady, keepRefused } from './keep-verdict.ts';
import { BombRefused, FileRefused, type Finding, type Suspect } from './verdict.ts';
import { fn } from '../../../db/functions.generated.ts';
import { callFunction } from '../../../core/sql.ts';
import { examineArchive } from './examine-archive.ts';
import { examinePhoto } from './examine-photo.ts';
import { examineXml } from './examine-xml.ts';
import { isOfficeKind } from './office-kinds.ts';
import { recognise } from './recognise.ts';
import { readEnds } from './read-ends.ts';

const RETRY_SECONDS = 30;

/**
 * Decides on one file. It is copied to disk once and examined there, so that memory does not grow with its size. The
 * scanner's finding takes precedence; while the scanner is unavailable, an invalid file is refused anyway and any other
 * one waits.
 */
export async function checkStoredFile(context: JobContext, key: string): Promise<void> {
  const file = await takeUp(context, key);
  // Already decided: an attempt that died after its verdict may have left the upload behind.
  if (file === undefined) return context.fileStore.abandon(key);
  const folder = await mkdtemp(join(tmpdir(), 'aura-file-'));
  try {
    const path = join(folder, 'content');
    const sha256 = await bring(context, key, path);
    const suspect = { ...file, path, folder };
    const finding = await lookAt(suspect);
    const scan = finding instanceof BombRefused ? undefined : await scanned(context, key, path);
    if (scan?.kind === 'infected') return await keepInfected(context, suspect, { sha256, signature: scan.signature });
    if (finding instanceof FileRefused) return await keepRefused(context, file, { sha256, reason: finding.message });
    if (scan === undefined) return await wait(context, key);
    await keepReady(context, suspect, { sha256, finding });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function takeUp({ db }: JobContext, key: string) {
  const row = await db
    .updateTable('storedFile')
    .set({ state: 'checking' })
    .where('key', '=', key)
    .where('state', 'in', ['received', 'checking', 'waiting'])
    .returning(['key', 'name', 'size', 'purpose'])
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, purpose: row.purpose as FilePurposeName };
}

async function bring({ fileStore }: JobContext, key: string, path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  const content = await fileStore.read({ shelf: 'incoming', key });
  content.on('data', (piece: Buffer) => void hash.update(piece));
  await pipeline(content, createWriteStream(path));
  return hash.digest();
}

async function lookAt(suspect: Suspect): Promise<Finding | FileRefused> {
  try {
    return await examine(suspect);
  } catch (error) {
    if (error instanceof FileRefused) return error;
    throw error;
  }
}

async function scanned({ antivirus, log }: JobContext, key: string, path: string): Promise<ScanResult | undefined> {
  try {
    return await antivirus.scan(createReadStream(path));
  } catch (error) {
    log.warn({ err: error, key }, 'the antivirus does not answer');
    return undefined;
  }
}

async function wait({ db }: JobContext, key: string): Promise<void> {
  await db
    .updateTable('storedFile')
    .set({ state: 'waiting' })
    .where('key', '=', key)
    .where('state', '=', 'checking')
    .execute();
  const runAt = sql`(now() + make_interval(secs => ${RETRY_SECONDS}))`;
  await callFunction(db, fn.enqueue({ job: 'check-file', payload: { key }, jobKey: `check-file:${key}`, runAt }));
}

/** Runs all checks for the kind of file. Throws FileRefused with the reason, or returns what it is. */
export async function examine(suspect: Suspect): Promise<Finding> {
  const kind = await recognise(suspect);
  if (kind === 'pdf') await examinePdf(suspect);
  else if (kind === 'xml') await examineXml(suspect);
  else if (kind === 'csv') await examineCsv(suspect);
  else if (kind === 'zip' || isOfficeKind(kind)) await examineArchive(suspect, kind);
  else return { kind, photo: await examinePhoto(suspect, kind) };
  return { kind, photo: null };
}

/** Requires lines of text in any encoding, without bytes of a program or a picture. */
async function examineCsv({ path }: Suspect): Promise<void> {
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    if (piece.includes(0)) throw new FileRefused('El archivo dice ser CSV, pero su contenido no es texto.');
  }
}

/** Writers may add line ends and padding after the end mark, but not much. */
const END_WITHIN = 2048;

/** A PDF starts at the first byte and has an end mark; a truncated one has none. */
async function examinePdf({ path, size }: Suspect): Promise<void> {
  const { tail } = await readEnds(path, size);
  if (tail.subarray(-END_WITHIN).includes('%%EOF')) return;
  throw new FileRefused('El PDF está incompleto o dañado. Ábralo, guárdelo de nuevo y súbalo otra vez.');
}
