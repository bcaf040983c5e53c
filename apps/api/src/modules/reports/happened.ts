import { teller } from '../claims/public.ts';
import { reportHappenings } from './happenings.ts';

/** Announces what an act of the reports did. */
export const happened = teller(reportHappenings);
