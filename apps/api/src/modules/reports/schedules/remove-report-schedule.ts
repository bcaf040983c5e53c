import type { removeReportSchedule as contract } from '@aura/contracts/reports/schedules';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';

export const removeReportSchedule: UseCase<typeof contract> = async (context, { params: { id } }) => {
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
