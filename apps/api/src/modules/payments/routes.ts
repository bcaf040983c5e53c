import type { Served } from '../../core/serve.ts';
import { askingRoutes } from './asking/asking-routes.ts';
import { heldRoutes } from './held/held-routes.ts';
import { requestRoutes } from './requests/request-routes.ts';
import { ruleRoutes } from './rule/rule-routes.ts';

export const paymentRoutes: readonly Served[] = [...askingRoutes, ...requestRoutes, ...heldRoutes, ...ruleRoutes];
