import type { Served } from '../../core/serve.ts';
import { runRoutes } from './runs/run-routes.ts';

export const paymentRoutes: readonly Served[] = [...runRoutes];
