import type { Served } from '../../core/serve.ts';
import { orderRoutes } from './order/order-routes.ts';

export const budgetRoutes: readonly Served[] = [...orderRoutes];
