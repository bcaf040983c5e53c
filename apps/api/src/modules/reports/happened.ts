import { teller } from '../claims/public.ts';
import { reportHappenings } from './happenings.ts';

export const happened = teller(reportHappenings);
