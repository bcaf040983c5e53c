import type { Served } from '../../core/serve.ts';
import { askingRoutes } from './asking/asking-routes.ts';

export const paymentRoutes: readonly Served[] = [...askingRoutes];
