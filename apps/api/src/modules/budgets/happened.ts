import { teller } from '../claims/public.ts';
import { budgetHappenings } from './happenings.ts';

/** Tells what an act did to a budget, an agreement or an order. */
export const happened = teller(budgetHappenings);
