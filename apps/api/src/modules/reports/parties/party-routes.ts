import { assignationReport } from '@aura/contracts/reports/assignation';
import { completeDataReport, remindCompletion as remindContract } from '@aura/contracts/reports/complete-data';
import { report1 } from '@aura/contracts/reports/report-1';
import { serveReport } from '../../../core/listing/serve-report.ts';
import { type Served, serve } from '../../../core/serve.ts';
import type { Job } from '../../../jobs/job.ts';
import { assignationRows } from './assignation.source.ts';
import { completeDataRows } from './complete-data.source.ts';
import { keepReportParties, sweepReportParties } from './keep-report-parties.job.ts';
import { remindCompletion } from './remind-completion.ts';
import { report1Rows } from './report-1.source.ts';

export const partyRoutes: readonly Served[] = [
  ...serveReport(assignationReport, assignationRows),
  ...serveReport(report1, report1Rows),
  ...serveReport(completeDataReport, completeDataRows),
  serve(remindContract, remindCompletion),
];
export const partyJobs: readonly Job[] = [keepReportParties, sweepReportParties];
