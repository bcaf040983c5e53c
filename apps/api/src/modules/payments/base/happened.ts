import { teller } from '../../claims/public.ts';
import { paymentHappenings } from './payment-happenings.ts';

/** Announces what an act did to a payment request or a receipt. */
export const happened = teller(paymentHappenings);
