import type { removeDynamicReport as contract } from '@aura/contracts/reports/dynamic-reports';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { lockOwnReport } from './dynamic-report.store.ts';

/** Its versions are kept; all users' schedules of it end. */
export const removeDynamicReport: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const { name } = await lockOwnReport(context, id);
  await context.db.deleteFrom('reportSchedule').where('reportId', '=', id).execute();
  await context.db.updateTable('dynamicReport').set({ removedAt: context.now() }).where('id', '=', id).execute();
  note(context, { entity: 'dynamicReport', entityId: id, detail: { name } });
  return null;
};
