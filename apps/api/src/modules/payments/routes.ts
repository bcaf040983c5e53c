import type { Served } from '../../core/serve.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { askingRoutes } from './asking/asking-routes.ts';
import { heldRoutes } from './held/held-routes.ts';
import { receiptRoutes } from './receipts/receipt-routes.ts';
import { requestRoutes } from './requests/request-routes.ts';
import { ruleRoutes } from './rule/rule-routes.ts';
import { runRoutes } from './runs/run-routes.ts';

export const paymentRoutes: readonly Served[] = [
  ...accountRoutes,
  ...askingRoutes,
  ...heldRoutes,
  ...receiptRoutes,
  ...requestRoutes,
  ...ruleRoutes,
  ...runRoutes,
];
