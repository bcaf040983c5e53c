import { module } from '../module.ts';
import { caseRoutes } from './cases/case-routes.ts';
import { fileRoutes } from './file/file-routes.ts';
import { mailReports } from './reports/mail-reports.job.ts';
import { reportRoutes } from './reports/report-routes.ts';

export const extranet = module({
  name: 'extranet',
  routes: [...caseRoutes, ...fileRoutes, ...reportRoutes],
  jobs: [mailReports],
});
