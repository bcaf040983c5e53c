import { teller } from '../claims/public.ts';
import { quotationHappenings } from './happenings.ts';

/** Announces what an act did to a quotation. */
export const happened = teller(quotationHappenings);
