import { module } from '../module.ts';
import { budgetAnswers } from './answers.ts';
import { issueReplacement } from './order/issue-order.job.ts';
import { watchOrders } from './order/watch-orders.job.ts';
import { releaseCommitments } from './release-commitments.ts';
import { budgetRoutes } from './routes.ts';

export const budgets = module({
  name: 'budgets',
  routes: budgetRoutes,
  answers: budgetAnswers,
  consequences: { partyReleased: releaseCommitments },
  jobs: [watchOrders, issueReplacement],
});
