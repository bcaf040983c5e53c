import { PassThrough, type Readable } from 'node:stream';
import type { OutsideContext } from '../../../core/context.ts';
import { Conflict, Invalid, NotFound } from '../../../core/errors.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { withLease } from './upload-lease.ts';

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
