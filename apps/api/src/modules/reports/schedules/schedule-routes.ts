import * as contracts from '@aura/contracts/reports/schedules';
import type { ExportSource } from '../../../core/listing/export-source.ts';
import { serve, type Served } from '../../../core/serve.ts';
import {
  listReportSchedules,
  addReportSchedule,
  editReportSchedule,
  removeReportSchedule,
} from './report-schedules.ts';

export const scheduleRoutes = (sources: readonly ExportSource[]): readonly Served[] => [
  serve(contracts.listReportSchedules, listReportSchedules),
  serve(contracts.addReportSchedule, addReportSchedule(sources)),
  serve(contracts.editReportSchedule, editReportSchedule),
  serve(contracts.removeReportSchedule, removeReportSchedule),
];
