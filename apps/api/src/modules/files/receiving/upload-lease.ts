import { randomUUID } from 'node:crypto';
import { setInterval } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Unavailable } from '../../../core/errors.ts';
import type { Db } from '../../../db/database.ts';

const RENEW_MS = 1500;
const WAIT_MS = 300;
const PATIENCE_MS = 10_000;

/**
 * Runs the work with exclusive access to the upload across all nodes. A telephone that changes networks reconnects
 * while its dead connection still seems alive: `signal` asks the holder to stop, keep what arrived and release the
 * lease.
 */
export async function withLease<Result>(
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
