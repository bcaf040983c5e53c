import { teller } from '../../claims/public.ts';
import { invoiceHappenings } from './invoice-happenings.ts';

/** Announces what an act did to an invoice. */
export const happened = teller(invoiceHappenings);
