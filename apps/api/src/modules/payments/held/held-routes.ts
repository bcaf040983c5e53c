import * as held from '@aura/contracts/payments/held-payments';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../../core/serve.ts';
import { heldPaymentRows } from './held-payment.source.ts';
import { totalHeldPayments } from './total-held-payments.ts';

export const heldRoutes: readonly Served[] = [
  ...serveListing(held.heldPaymentListing, heldPaymentRows),
  serve(held.totalHeldPayments, totalHeldPayments),
];
