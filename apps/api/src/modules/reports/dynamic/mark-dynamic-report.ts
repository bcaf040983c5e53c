import type { markDynamicReport as contract } from '@aura/contracts/reports/dynamic-reports';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { readReport } from './dynamic-report.store.ts';

export const markDynamicReport: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { isFavourite, isOnMyDay } = body;
  await readReport(context, { id });
  await context.db
    .insertInto('dynamicReportMark')
    .values({ reportId: id, userId: context.actor.userId, isFavourite, isOnMyDay })
    .onConflict((conflict) => conflict.columns(['reportId', 'userId']).doUpdateSet({ isFavourite, isOnMyDay }))
    .execute();
  note(context, { entity: 'dynamicReport', entityId: id, detail: { isFavourite, isOnMyDay } });
  return { isFavourite, isOnMyDay };
};
