import type { readDynamicReport as contract } from '@aura/contracts/reports/dynamic-reports';
import type { UseCase } from '../../../core/context.ts';
import { readReport } from './dynamic-report.store.ts';

export const readDynamicReport: UseCase<typeof contract> = async (context, { params }) => readReport(context, params);
