import { mayCall } from '@aura/access/areas';

import type {
  startExport as startExportContract,
  listExports as listExportsContract,
  cancelExport as cancelExportContract,
} from '@aura/contracts/files/exports';

import { sql } from 'kysely';

import { note } from '../../../core/audit.ts';

import type { Context, UseCase } from '../../../core/context.ts';

import { Conflict, Forbidden, NotFound } from '../../../core/errors.ts';

import { countExportRows, refuseExport } from '../../../core/listing/export-quota.ts';

import { exportOf, type ExportSource } from '../../../core/listing/export-source.ts';

import { callFunction, one } from '../../../core/sql.ts';

import { fn } from '../../../db/functions.generated.ts';

import { newFileKey } from '../receiving/new-file-key.ts';

import { decodeExport } from './decode-export.ts';

import { SHOWN_EXPORT, toExport } from './list-export.store.ts';

/** A third export would only delay the user's other two. */
const MOST_AT_ONCE = 2;

/** Counts the rows against the daily quota, then queues a job. */
export function startExport(sources: readonly ExportSource[]): UseCase<typeof startExportContract> {
  return async (context, { body: { path, query } }) => {
    const asked = decodeExport(sources, path, query);
    const { listing } = asked.source;
    if (!mayCall(context.actor, listing.export)) throw new Forbidden();
    await refuseMore(context);
    const { statement } = exportOf(asked.source, context, asked.query);
    const { total } = await one(context.db, sql<{ total: number }>`select count(*) as total from (${statement}) r`);
    const made = await context.inTransaction(async (act) => {
      // In the transaction of the export, so that one that cannot be stored uses no quota.
      if (!(await countExportRows(act, listing.name, total))) return null;
      const id = newFileKey(act.now());
      const started = await act.db
        .insertInto('listExport')
        .values({
          id,
          userId: act.actor.userId,
          path,
          query: sql`${JSON.stringify(query)}::jsonb`,
          total,
          requestId: act.request.id,
        })
        .returning(SHOWN_EXPORT)
        .executeTakeFirstOrThrow();
      await callFunction(
        act.db,
        fn.enqueue({ job: 'make-export', payload: { id }, jobKey: `make-export:${id}`, runAt: null }),
      );
      note(act, { entity: 'export', entityId: id, detail: { listing: listing.name, rows: total } });
      return toExport(started);
    });
    return made ?? refuseExport(context, listing.name, total);
  };
}

async function refuseMore({ db, actor }: Context): Promise<void> {
  const { unfinished } = await one(
    db,
    sql<{ unfinished: number }>`select count(*) as unfinished from list_export
      where user_id = ${actor.userId} and state in ('waiting', 'making')`,
  );
  if (unfinished >= MOST_AT_ONCE)
    throw new Conflict('Ya se están preparando dos de sus archivos. Espere a que terminen o cancele uno.');
}

const MOST = 20;

/** Exports whose file has been swept are not listed. */
export const listExports: UseCase<typeof listExportsContract> = async ({ db, actor }) => {
  const found = await db
    .selectFrom('listExport')
    .select(SHOWN_EXPORT)
    .where('userId', '=', actor.userId)
    .where('askedAt', '>', sql<Date>`now() - interval '1 day'`)
    .where(
      sql<boolean>`(state <> 'ready' or exists (select from stored_file f where f.key = list_export.id and f.state = 'ready'))`,
    )
    .orderBy('askedAt', 'desc')
    .limit(MOST)
    .execute();
  return found.map(toExport);
};

/** The job checks for cancellation between two batches of rows. */
export const cancelExport: UseCase<typeof cancelExportContract> = async (context, { params: { id } }) => {
  const { db, actor, now } = context;
  const found = await db
    .selectFrom('listExport')
    .select('state')
    .where('id', '=', id)
    .where('userId', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw new NotFound();
  if (found.state !== 'waiting' && found.state !== 'making') return null;
  await db.updateTable('listExport').set({ state: 'cancelled', finishedAt: now() }).where('id', '=', id).execute();
  note(context, { entity: 'export', entityId: id });
  return null;
};
