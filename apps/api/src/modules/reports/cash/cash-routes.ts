import { billedReport } from '@aura/contracts/reports/billed';
import { cashReport } from '@aura/contracts/reports/cash';
import { serveReport } from '../../../core/listing/serve-report.ts';
import type { Served } from '../../../core/serve.ts';
import type { Job } from '../../../jobs/job.ts';
import { cardSpendRoutes } from '../card-spend/card-spend-routes.ts';
import { billedRows } from './billed.source.ts';
import { cashRows } from './cash.source.ts';

export const cashRoutes: readonly Served[] = [
  ...serveReport(billedReport, billedRows),
  ...serveReport(cashReport, cashRows),
  ...cardSpendRoutes,
];
export const cashJobs: readonly Job[] = [];
