import { teller } from '../claims/public.ts';
import { budgetHappenings } from './happenings.ts';

/** Announces what an act did to a budget, an agreement or an order. */
export const happened = teller(budgetHappenings);
