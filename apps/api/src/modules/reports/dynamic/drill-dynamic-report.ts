import type { drillDynamicReport as contract } from '@aura/contracts/reports/dynamic-reports';
import type { UseCase } from '../../../core/context.ts';
import { drillDefinition } from './drill-definition.ts';

export const drillDynamicReport: UseCase<typeof contract> = async (context, { body }) => {
  const { definition, parameters, ...asked } = body;
  const { actor, now } = context;
  return context.readReports((db) => drillDefinition({ db, actor, now: now() }, definition, parameters, asked));
};
