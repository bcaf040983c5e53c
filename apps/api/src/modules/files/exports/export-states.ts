import { sql } from 'kysely';
import { recordAudit } from '../../../core/audit.ts';
import type { SignedInActor } from '../../../core/context.ts';
import { announce } from '../../../events/announce.ts';
import type { JobContext } from '../../../jobs/job-context.ts';

const MOST_ATTEMPTS = 3;
const GAVE_UP = 'El archivo no se pudo preparar después de varios intentos. Acote los filtros y pídalo de nuevo.';

export interface StartedExport {
  readonly id: string;
  readonly userId: number;
  readonly path: string;
  readonly query: unknown;
  readonly requestId: string | null;
}

/** Takes an unfinished export; gives up on one whose worker died several times. */
export async function takeExport(context: JobContext, id: string): Promise<StartedExport | undefined> {
  const taken = await context.db
    .updateTable('listExport')
    .set({ state: 'making', rows: 0, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'making'])
    .returning(['id', 'userId', 'path', 'query', 'requestId', 'attempts'])
    .executeTakeFirst();
  if (taken === undefined || taken.attempts <= MOST_ATTEMPTS) return taken;
  await failExport(context, taken, GAVE_UP);
  return undefined;
}

/** False once the export has been cancelled. */
export async function tellProgress({ db }: JobContext, id: string, rows: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('listExport')
    .set({ rows })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Made {
  readonly taken: StartedExport;
  readonly actor: SignedInActor;
  readonly listing: string;
  readonly format: string;
  readonly rows: number;
  readonly file: { readonly name: string; readonly mediaType: string; readonly size: number; readonly sha256: Buffer };
}

/** Stores file, audit row and fact atomically. The file belongs to no record and is swept after a day. */
export async function finishExport(context: JobContext, made: Made): Promise<void> {
  const { taken, actor, listing, format, rows, file } = made;
  const isMade = await context.inTransaction(async (act) => {
    const { numUpdatedRows } = await act.db
      .updateTable('listExport')
      .set({ state: 'ready', rows, finishedAt: act.now() })
      .where('id', '=', taken.id)
      .where('state', '=', 'making')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await act.db
      .insertInto('storedFile')
      .values({
        ...file,
        key: taken.id,
        purpose: 'listExport',
        state: 'ready',
        uploadedBy: taken.userId,
        checkedAt: act.now(),
      })
      .execute();
    // Audited for the requesting user, but without a session: none is open in a job.
    const asAsker = {
      db: act.db,
      actor: { ...actor, sessionId: null },
      cause: { requestId: taken.requestId, ip: null },
    };
    await recordAudit(asAsker, { act: 'exportRows', entity: listing, detail: { rows, format, exportId: taken.id } });
    await announce(asAsker, { name: 'export.made', exportId: taken.id, userId: taken.userId, file: file.name, rows });
    return true;
  });
  if (!isMade) await removeIfCancelled(context, taken.id);
}

/** Removes the bytes of a cancelled export. One that another worker finished keeps them: the key is the same. */
async function removeIfCancelled({ db, fileStore }: JobContext, id: string): Promise<void> {
  const cancelled = await db
    .selectFrom('listExport')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'cancelled')
    .executeTakeFirst();
  if (cancelled !== undefined) await fileStore.remove([{ shelf: 'original', key: id }]);
}

export async function failExport(
  context: JobContext,
  { id, userId, path }: StartedExport,
  problem: string,
): Promise<void> {
  await context.inTransaction(async (act) => {
    const { numUpdatedRows } = await act.db
      .updateTable('listExport')
      .set({ state: 'failed', problem, finishedAt: act.now() })
      .where('id', '=', id)
      .where('state', '=', 'making')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await recordAudit(act, { act: 'exportRows', outcome: 'failed', userId, detail: { path, exportId: id, problem } });
    await announce(act, { name: 'export.failed', exportId: id, userId, problem });
  });
}
