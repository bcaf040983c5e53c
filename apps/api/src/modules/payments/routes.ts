import type { Served } from '../../core/serve.ts';
import { accountRoutes } from './accounts/account-routes.ts';

export const paymentRoutes: readonly Served[] = [...accountRoutes];
