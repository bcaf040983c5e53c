import type { Served } from '../../core/serve.ts';
import { heldRoutes } from './held/held-routes.ts';
import { requestRoutes } from './requests/request-routes.ts';
import { ruleRoutes } from './rule/rule-routes.ts';
import { runRoutes } from './runs/run-routes.ts';

export const paymentRoutes: readonly Served[] = [...requestRoutes, ...heldRoutes, ...ruleRoutes, ...runRoutes];
