import { module } from '../module.ts';
import { privacyRoutes } from './privacy-routes.ts';
import { warnRequests } from './requests/warn-requests.job.ts';
import { applyRetention } from './retention/apply-retention.job.ts';
import { makePersonExportJob } from './search/make-person-export.job.ts';

export const privacy = module({
  name: 'privacy',
  routes: privacyRoutes,
  jobs: [warnRequests, applyRetention, makePersonExportJob],
});
