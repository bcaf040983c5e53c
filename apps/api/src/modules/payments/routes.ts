import type { Served } from '../../core/serve.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { askingRoutes } from './asking/asking-routes.ts';
import { heldRoutes } from './held/held-routes.ts';
import { requestRoutes } from './requests/request-routes.ts';
import { ruleRoutes } from './rule/rule-routes.ts';
import { runRoutes } from './runs/run-routes.ts';

export const paymentRoutes: readonly Served[] = [
  ...accountRoutes,
  ...askingRoutes,
  ...heldRoutes,
  ...requestRoutes,
  ...ruleRoutes,
  ...runRoutes,
];
