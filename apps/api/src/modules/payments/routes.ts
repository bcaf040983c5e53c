import type { Served } from '../../core/serve.ts';
import { receiptRoutes } from './receipts/receipt-routes.ts';

export const paymentRoutes: readonly Served[] = [...receiptRoutes];
