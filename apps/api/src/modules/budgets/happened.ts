import { teller } from '../claims/public.ts';
import { budgetHappenings } from './happenings.ts';

export const happened = teller(budgetHappenings);
