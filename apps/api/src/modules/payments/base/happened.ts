import { teller } from '../../claims/public.ts';
import { paymentHappenings } from './payment-happenings.ts';

export const happened = teller(paymentHappenings);
