import { teller } from '../../claims/public.ts';
import { invoiceHappenings } from './invoice-happenings.ts';

export const happened = teller(invoiceHappenings);
