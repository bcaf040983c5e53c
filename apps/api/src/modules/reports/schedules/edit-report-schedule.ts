import type { editReportSchedule as contract } from '@aura/contracts/reports/schedules';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { one } from '../../../core/sql.ts';
import { nextSending } from './next-sending.ts';
import { type ShownSchedule, shownSchedule } from './schedule.store.ts';

export const editReportSchedule: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
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
