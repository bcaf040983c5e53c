import type {
  listReportSchedules as listReportSchedulesContract,
  addReportSchedule as addReportScheduleContract,
  editReportSchedule as editReportScheduleContract,
  removeReportSchedule as removeReportScheduleContract,
} from '@aura/contracts/reports/schedules';

import { sql } from 'kysely';
import { mayCall } from '@aura/access/areas';

import type { UseCase, Context } from '../../../core/context.ts';

import { rows, one } from '../../../core/sql.ts';
import { note } from '../../../core/audit.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../../../core/errors.ts';
import { exportOf, type ExportSource } from '../../../core/listing/export-source.ts';
import { decodeExport } from '../../files/public.ts';
import { readReport } from '../dynamic/dynamic-report.store.ts';

import { type ShownSchedule, shownSchedule } from './schedule.store.ts';
import { nextSending } from './next-sending.ts';

export const listReportSchedules: UseCase<typeof listReportSchedulesContract> = async ({ db, actor }) => [
  ...(await rows(
    db,
    sql<ShownSchedule>`select ${shownSchedule} from report_schedule s where s.user_id = ${actor.userId} order by s.next_at, s.id`,
  )),
];

/** More scheduled mails per user would not be read. */
const MOST = 20;

export function addReportSchedule(sources: readonly ExportSource[]): UseCase<typeof addReportScheduleContract> {
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

/** Throws 404 unless the report is in the caller's gallery. */
async function readableReport(context: Pick<Context, 'db' | 'actor'>, id: number): Promise<void> {
  await readReport(context, { id });
}

export const editReportSchedule: UseCase<typeof editReportScheduleContract> = async (
  context,
  { params: { id }, body },
) => {
  const { db, actor, now } = context;
  const { numUpdatedRows } = await db
    .updateTable('reportSchedule')
    .set({ ...body, nextAt: nextSending(body, now()), problem: null })
    .where('id', '=', id)
    .where('userId', '=', actor.userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new NotFound();
  note(context, { entity: 'reportSchedule', entityId: id, detail: { title: body.title } });
  return one(db, sql<ShownSchedule>`select ${shownSchedule} from report_schedule s where s.id = ${id}`);
};

export const removeReportSchedule: UseCase<typeof removeReportScheduleContract> = async (
  context,
  { params: { id } },
) => {
  const removed = await context.db
    .deleteFrom('reportSchedule')
    .where('id', '=', id)
    .where('userId', '=', context.actor.userId)
    .returning('title')
    .executeTakeFirst();
  if (removed === undefined) throw new NotFound();
  note(context, { entity: 'reportSchedule', entityId: id, detail: { title: removed.title } });
  return null;
};
