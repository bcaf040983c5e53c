import { sql } from 'kysely';
import type { JobContext } from '../../../jobs/job-context.ts';
import { rows } from '../../../core/sql.ts';
import type { DocumentPages } from './document-pages.ts';
import { splitPieces } from './split-pieces.ts';

/** One attempt at a document, identified by `takenAt`: as text, because a Date has less precision than the database. */
export interface Attempt {
  readonly fileKey: string;
  readonly takenAt: string;
  readonly tries: number;
}

/** Across all workers, so that reading does not delay jobs users wait for. */
const AT_ONCE = 2;
export const MOST_TRIES = 3;
/** Between two heartbeats runs at most one program, which has its own time limit. */
const DEAD_AFTER = sql`interval '5 minutes'`;
const isDead = sql`(state = 'reading' and taken_at < now() - ${DEAD_AFTER})`;
const GIVEN_UP = 'El documento no se pudo leer en tres intentos.';
const BATCH = 200;

/** Takes a waiting or abandoned document: the named one, or the next. Undefined if enough are being read. */
export async function takeDocument({ db }: JobContext, fileKey: string | null): Promise<Attempt | undefined> {
  await sql`update document_text set state = 'failed', problem = ${GIVEN_UP}
    where tries >= ${MOST_TRIES} and (state = 'waiting' or ${isDead})`.execute(db);
  const named = fileKey === null ? sql`true` : sql`file_key = ${fileKey}`;
  const [taken] = await rows(
    db,
    sql<Attempt>`update document_text set state = 'reading', taken_at = clock_timestamp(), tries = tries + 1
      where file_key = (select file_key from document_text where ${named} and (state = 'waiting' or ${isDead})
          order by asked_at limit 1 for update skip locked)
        and (select count(*) from document_text where state = 'reading' and not ${isDead}) < ${AT_ONCE}
      returning file_key, taken_at::text as taken_at, tries`,
  );
  return taken;
}

/** Heartbeat: renews `takenAt` of the attempt. Undefined if it is no longer wanted. */
export async function prolong({ db }: JobContext, attempt: Attempt): Promise<Attempt | undefined> {
  const [taken] = await rows(
    db,
    sql<Attempt>`update document_text set taken_at = clock_timestamp() where ${isOf(attempt)}
      returning file_key, taken_at::text as taken_at, tries`,
  );
  return taken;
}

/** Replaces the words read before, all or none, unless the document was withdrawn, blocked or requested again. */
export async function keepPages(context: JobContext, attempt: Attempt, read: DocumentPages): Promise<void> {
  const pieces = read.pages.flatMap((page, at) =>
    splitPieces(page).map((body, place) => ({ page: at + 1, place: place + 1, body })),
  );
  await context.db.transaction().execute(async (db) => {
    const { fileKey } = attempt;
    // The same lock order as blocking: the file, then its words.
    const [file] = await rows(db, sql`select from stored_file where key = ${fileKey} and state = 'ready' for share`);
    const state = pieces.length === 0 ? 'empty' : 'ready';
    const [kept] =
      file === undefined
        ? []
        : await rows(
            db,
            sql`update document_text set state = ${state}, problem = ${read.problem}, pages = ${read.pages.length},
                pages_recognised = ${read.recognised}, read_at = now() where ${isOf(attempt)} returning file_key`,
          );
    if (kept === undefined) return;
    await db.deleteFrom('documentPiece').where('fileKey', '=', fileKey).execute();
    for (let at = 0; at < pieces.length; at += BATCH) {
      const batch = pieces.slice(at, at + BATCH);
      await sql`insert into document_piece (file_key, page, place, body, words)
        select ${fileKey}, p.page, p.place, p.body, app.search_words(p.body) from unnest(${batch.map(({ page }) => page)}::int[],
          ${batch.map(({ place }) => place)}::int[], ${batch.map(({ body }) => body)}::text[]) p (page, place, body)`.execute(
        db,
      );
    }
  });
}

/** Marks the document as unreadable and deletes the words read before. */
export async function failDocument({ db }: JobContext, attempt: Attempt, problem: string): Promise<void> {
  await db.transaction().execute(async (inside) => {
    const failed = await rows(
      inside,
      sql`update document_text set state = 'failed', problem = ${problem.slice(0, 300)} where ${isOf(attempt)} returning file_key`,
    );
    if (failed.length > 0) await inside.deleteFrom('documentPiece').where('fileKey', '=', attempt.fileKey).execute();
  });
}

/** The failure was not the document's: it waits for the next attempt. */
export async function putBack({ db }: JobContext, attempt: Attempt): Promise<void> {
  await sql`update document_text set state = 'waiting', asked_at = now() where ${isOf(attempt)}`.execute(db);
}

function isOf({ fileKey, takenAt }: Attempt) {
  return sql`file_key = ${fileKey} and state = 'reading' and taken_at = ${takenAt}::timestamptz`;
}
