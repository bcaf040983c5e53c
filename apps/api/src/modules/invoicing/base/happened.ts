import { teller } from '../../claims/public.ts';
import { invoiceHappenings } from './invoice-happenings.ts';

/** Tells what an act did to an invoice. */
export const happened = teller(invoiceHappenings);
