import type { Served } from '../../core/serve.ts';
import { readyRoutes } from './ready/ready-routes.ts';

export const invoicingRoutes: readonly Served[] = [...readyRoutes];
