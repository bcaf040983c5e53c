import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { TooMany } from '../../../core/errors.ts';
import { lowestFileKey } from './new-file-key.ts';

const HOUR_MS = 3_600_000;
const MOST_OPEN = 20;
/** Limits how long an unfinished upload counts, so that lost connections do not block a user for the day. */
const OPEN_COUNTS_FOR_MS = HOUR_MS;
const MOST_GB_A_DAY = 2;
const GB = 1_073_741_824;

/**
 * Refuses an upload beyond the user's limit of open uploads or of bytes in 24 hours. Announcements of a user are
 * serialised until commit, so that concurrent ones count each other.
 */
export async function refuseOverQuota({ db, actor, now }: Context, size: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`uploads of ${actor.userId}`}))`.execute(db);
  const since = (ms: number) => lowestFileKey(new Date(now().getTime() - ms));
  // Keys start with the time, so the index on user and key finds one day's files alone.
  const { rows } = await sql<{ open: number; bytes: number }>`
    select count(*) filter (where state = 'receiving' and key >= ${since(OPEN_COUNTS_FOR_MS)})::integer as open,
      coalesce(sum(size), 0)::float8 as bytes
    from stored_file where uploaded_by = ${actor.userId} and not is_from_outside and key >= ${since(24 * HOUR_MS)}`.execute(
    db,
  );
  const { open = 0, bytes = 0 } = rows[0] ?? {};
  if (open >= MOST_OPEN) {
    throw new TooMany(`Ya tiene ${MOST_OPEN} archivos en camino. Este podrá subir en cuanto termine alguno.`, 30);
  }
  if (bytes + size > MOST_GB_A_DAY * GB) {
    throw new TooMany(
      `Con este archivo pasaría de ${MOST_GB_A_DAY} GB en 24 horas, que es lo máximo por usuario. Súbalo más tarde.`,
      HOUR_MS / 1000,
    );
  }
}
