import { PassThrough, type Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { setInterval } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OutsideContext } from '../../../core/context.ts';
import { Conflict, Invalid, NotFound, Unavailable } from '../../../core/errors.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import type { Db } from '../../../db/database.ts';

interface Sender {
  readonly userId: number;
}

interface Upload {
  readonly key: string;
  readonly size: number;
  readonly offset: number;
}

/**
 * How much of the sender's upload has arrived. Finishes the upload if it is complete and only the last reply was lost.
 */
export async function locateUpload(context: OutsideContext, sender: Sender, key: string): Promise<Upload> {
  const { size, state } = await ownFile(context, sender, key);
  if (state !== 'receiving') return { key, size, offset: size };
  const offset = await context.fileStore.arrived(key);
  if (offset === size) await finish(context, key);
  return { key, size, offset };
}

export interface Piece {
  readonly key: string;
  readonly offset: number;
  readonly length: number;
  readonly content: Readable;
}

/** Appends one piece to the sender's upload and returns how much has arrived. Bytes before a lost connection count. */
export async function receiveContent(
  context: OutsideContext,
  sender: Sender,
  { key, offset, length, content }: Piece,
): Promise<number> {
  const { size } = await openUpload(context, sender, key);
  if (offset + length > size) throw new Invalid({ '': 'Llegó más de lo anunciado.' });
  return withLease(context.db, key, async (signal) => {
    // Checked again: another connection may have sent the last byte while this one waited for the lease.
    await openUpload(context, sender, key);
    if ((await context.fileStore.arrived(key)) !== offset) throw new Conflict('El archivo va en otro punto.');
    const arrived = await context.fileStore.append({ key, size, offset, length }, upToTheCut(content, signal, length));
    // Before the lease ends, so that the next connection finds the upload closed.
    if (arrived === size) await finish(context, key);
    return arrived;
  });
}

async function openUpload(context: OutsideContext, sender: Sender, key: string): Promise<{ size: number }> {
  const { size, state } = await ownFile(context, sender, key);
  if (state !== 'receiving') throw new Conflict('Este archivo ya llegó completo.');
  return { size };
}

/** Ends without an error on a lost connection, so that what arrived is kept; never exceeds the announced length. */
function upToTheCut(content: Readable, signal: AbortSignal, length: number): Readable {
  const kept = new PassThrough();
  let left = length;
  const end = () => {
    content.off('data', take);
    kept.end();
  };
  const take = (piece: Buffer) => {
    const fitting = piece.subarray(0, left);
    left -= fitting.length;
    if (!kept.write(fitting)) {
      content.pause();
      kept.once('drain', () => content.resume());
    }
    if (left === 0) end();
  };
  content.on('data', take);
  for (const over of ['end', 'error', 'close', 'aborted']) content.once(over, end);
  signal.addEventListener('abort', end, { once: true });
  // If the connection was lost while waiting for the lease, none of these events fires again.
  if (content.destroyed || content.readableEnded || signal.aborted) end();
  return kept;
}

async function ownFile({ db }: OutsideContext, { userId }: Sender, key: string) {
  const file = await db
    .selectFrom('storedFile')
    .select(['size', 'state'])
    .where('key', '=', key)
    .where('uploadedBy', '=', userId)
    .where('state', '<>', 'sweeping')
    .executeTakeFirst();
  if (file === undefined) throw new NotFound();
  return file;
}

async function finish({ db }: OutsideContext, key: string): Promise<void> {
  await callFunction(db, fn.finishUpload({ fileKey: key }));
}

const RENEW_MS = 1500;
const WAIT_MS = 300;
const PATIENCE_MS = 10_000;

/**
 * Runs the work with exclusive access to the upload across all nodes. A telephone that changes networks reconnects
 * while its dead connection still seems alive: `signal` asks the holder to stop, keep what arrived and release the
 * lease.
 */
async function withLease<Result>(
  db: Db,
  fileKey: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const holder = randomUUID();
  await take(db, fileKey, holder);
  const release = new AbortController();
  const renewing = setInterval(() => void renew(db, fileKey, holder).then((keep) => keep || release.abort()), RENEW_MS);
  try {
    return await work(release.signal);
  } finally {
    clearInterval(renewing);
    await sql`delete from upload_lease where file_key = ${fileKey} and holder = ${holder}`.execute(db);
  }
}

async function take(db: Db, fileKey: string, holder: string): Promise<void> {
  const giveUp = Date.now() + PATIENCE_MS;
  while (Date.now() < giveUp) {
    const { rows } = await sql`
      insert into upload_lease (file_key, holder, until) values (${fileKey}, ${holder}, now() + interval '8 seconds')
      on conflict (file_key) do update set holder = excluded.holder, until = excluded.until, is_wanted = false
        where upload_lease.until < now() returning 1`.execute(db);
    if (rows.length > 0) return;
    await sql`update upload_lease set is_wanted = true where file_key = ${fileKey}`.execute(db);
    await pause(WAIT_MS);
  }
  throw new Unavailable('Otra conexión sigue enviando este archivo. Se intentará de nuevo.');
}

/** Whether the holder may continue. A database error does not end the upload. */
async function renew(db: Db, fileKey: string, holder: string): Promise<boolean> {
  try {
    const { rows } = await sql<{ isWanted: boolean }>`
      update upload_lease set until = now() + interval '8 seconds'
      where file_key = ${fileKey} and holder = ${holder} returning is_wanted`.execute(db);
    return rows[0]?.isWanted === false;
  } catch {
    return true;
  }
}
