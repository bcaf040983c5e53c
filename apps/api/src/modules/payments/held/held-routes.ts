import * as held from '@aura/contracts/payments/held-payments';
import { serveReport } from '../../../core/listing/serve-report.ts';
import { type Served, serve } from '../../../core/serve.ts';
import { heldPaymentRows, totalHeldPayments } from './held-payment.source.ts';

export const heldRoutes: readonly Served[] = [
  ...serveReport(held.heldPaymentListing, heldPaymentRows),
  serve(held.totalHeldPayments, totalHeldPayments),
];
