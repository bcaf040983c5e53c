import type { Served } from '../../core/serve.ts';
import { receiptRoutes } from './receipts/receipt-routes.ts';
import { satListRoutes } from './sat/sat-list-routes.ts';

export const paymentRoutes: readonly Served[] = [...receiptRoutes, ...satListRoutes];
