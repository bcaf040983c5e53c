import { module } from '../module.ts';
import { quotationAnswers } from './answers.ts';
import { watchAuthorizations } from './authorization/watch-authorizations.job.ts';
import { foldPrices } from './price-memory/fold-prices.job.ts';
import { quotationRoutes } from './routes.ts';

export const quotations = module({
  name: 'quotations',
  routes: quotationRoutes,
  answers: quotationAnswers,
  jobs: [watchAuthorizations, foldPrices],
});
