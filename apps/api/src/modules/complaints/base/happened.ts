import { teller } from '../../claims/public.ts';
import { complaintHappenings } from './complaint-happenings.ts';

/** Tells what an act did to a complaint. */
export const happened = teller(complaintHappenings);
