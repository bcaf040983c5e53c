import { mayCall } from '@aura/access/areas';
import type { addReportSchedule as contract } from '@aura/contracts/reports/schedules';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid } from '../../../core/errors.ts';
import { exportOf, type ExportSource } from '../../../core/listing/export-source.ts';
import { one } from '../../../core/sql.ts';
import { decodeExport } from '../../files/public.ts';
import { nextSending } from './next-sending.ts';
import { readableReport } from './readable-report.ts';
import { type ShownSchedule, shownSchedule } from './schedule.store.ts';

/** More scheduled mails per user would not be read. */
const MOST = 20;

export function addReportSchedule(sources: readonly ExportSource[]): UseCase<typeof contract> {
  return async (context, { body: { listing, report, ...fields } }) => {
    const { db, actor, now } = context;
    if ((listing === null) === (report === null))
      throw new Invalid({ '': 'Diga qué se envía: una lista o un reporte.' });
    if (listing !== null) refuseUnreadable(context, sources, { ...listing, format: fields.format });
    if (report !== null) await readableReport(context, report.id);
    await refuseMore(context);
    const added = await db
      .insertInto('reportSchedule')
      .values({
        ...fields,
        userId: actor.userId,
        listPath: listing?.path ?? null,
        listQuery: listing && sql`${JSON.stringify(listing.query)}::jsonb`,
        listAddress: listing?.address ?? null,
        reportId: report?.id ?? null,
        parameters: report && sql`${JSON.stringify(report.parameters)}::jsonb`,
        nextAt: nextSending(fields, now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    note(context, { entity: 'reportSchedule', entityId: added.id, detail: { title: fields.title } });
    return one(db, sql<ShownSchedule>`select ${shownSchedule} from report_schedule s where s.id = ${added.id}`);
  };
}

/** Refuses what the caller could not export now. */
function refuseUnreadable(
  context: Context,
  sources: readonly ExportSource[],
  { path, query, format }: { readonly path: string; readonly query: object; readonly format: string },
): void {
  const asked = decodeExport(sources, path, { ...query, format });
  if (!mayCall(context.actor, asked.source.listing.export)) throw new Forbidden();
  exportOf(asked.source, context, asked.query);
}

async function refuseMore({ db, actor }: Context): Promise<void> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*) as count from report_schedule where user_id = ${actor.userId}`,
  );
  if (count >= MOST) throw new Conflict(`Ya tiene ${MOST} envíos programados. Quite alguno para agregar otro.`);
}
