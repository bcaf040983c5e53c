import * as reports from '@aura/contracts/extranet/reports';
import { type Served, serve } from '../../../core/serve.ts';
import { exportRangeReport, exportStatusReport } from './export-reports.ts';
import { readRangeReport } from './read-range-report.ts';
import { readReportMail, setReportMail } from './report-mail.ts';
import { readStatusReport } from './read-status-report.ts';

export const reportRoutes: readonly Served[] = [
  serve(reports.readStatusReport, readStatusReport),
  serve(reports.exportStatusReport, exportStatusReport),
  serve(reports.readRangeReport, readRangeReport),
  serve(reports.exportRangeReport, exportRangeReport),
  serve(reports.readReportMail, readReportMail),
  serve(reports.setReportMail, setReportMail),
];
