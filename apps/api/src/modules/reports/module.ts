import { readFigures as readFiguresContract } from '@aura/contracts/reports/figures';
import type { ExportSource } from '../../core/listing/export-source.ts';
import { serve } from '../../core/serve.ts';
import { module } from '../module.ts';
import { cashJobs, cashRoutes } from './cash/cash-routes.ts';
import { dynamicJobs, dynamicRoutes } from './dynamic/dynamic-routes.ts';
import { readFigures } from './figures/read-figures.ts';
import { indicatorJobs, indicatorRoutes } from './indicators/indicator-routes.ts';
import { markTouched } from './parties/mark-touched.ts';
import { partyJobs, partyRoutes } from './parties/party-routes.ts';
import { scheduleRoutes } from './schedules/schedule-routes.ts';

export const reports = module({
  name: 'reports',
  lists: [...partyRoutes, ...cashRoutes, ...dynamicRoutes, ...indicatorRoutes],
  routes: (parts: { readonly exports: readonly ExportSource[] }) => [
    ...scheduleRoutes(parts.exports),
    serve(readFiguresContract, readFigures(parts.exports)),
  ],
  jobs: [...partyJobs, ...cashJobs, ...dynamicJobs, ...indicatorJobs],
  reactions: markTouched,
});
