import { complaintCauseReport, readCauseFigures as causeFigures } from '@aura/contracts/reports/complaint-causes';
import { priceIndexReport } from '@aura/contracts/reports/price-index';
import { providerScoreReport } from '@aura/contracts/reports/provider-scores';
import { trappedCashReport } from '@aura/contracts/reports/trapped-cash';
import { serveReport } from '../../../core/listing/serve-report.ts';
import { serve, type Served } from '../../../core/serve.ts';
import type { Job } from '../../../jobs/job.ts';
import { causeEventRows } from './cause-event.source.ts';
import { priceIndexRows } from './price-index.source.ts';
import { providerScoreRows } from './provider-score.source.ts';
import { readCauseFigures } from './read-cause-figures.ts';
import { trappedPartyRows } from './trapped-party.source.ts';

export const indicatorRoutes: readonly Served[] = [
  ...serveReport(complaintCauseReport, causeEventRows),
  serve(causeFigures, readCauseFigures),
  ...serveReport(trappedCashReport, trappedPartyRows),
  ...serveReport(providerScoreReport, providerScoreRows),
  ...serveReport(priceIndexReport, priceIndexRows),
];
export const indicatorJobs: readonly Job[] = [];
