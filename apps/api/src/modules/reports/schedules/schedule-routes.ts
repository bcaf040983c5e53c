import * as contracts from '@aura/contracts/reports/schedules';
import type { ExportSource } from '../../../core/listing/export-source.ts';
import { serve, type Served } from '../../../core/serve.ts';
import { addReportSchedule } from './add-report-schedule.ts';
import { editReportSchedule } from './edit-report-schedule.ts';
import { listReportSchedules } from './list-report-schedules.ts';
import { removeReportSchedule } from './remove-report-schedule.ts';

export const scheduleRoutes = (sources: readonly ExportSource[]): readonly Served[] => [
  serve(contracts.listReportSchedules, listReportSchedules),
  serve(contracts.addReportSchedule, addReportSchedule(sources)),
  serve(contracts.editReportSchedule, editReportSchedule),
  serve(contracts.removeReportSchedule, removeReportSchedule),
];
