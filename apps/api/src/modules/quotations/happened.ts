import { teller } from '../claims/public.ts';
import { quotationHappenings } from './happenings.ts';

export const happened = teller(quotationHappenings);
