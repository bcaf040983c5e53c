import { teller } from '../../claims/public.ts';
import { complaintHappenings } from './complaint-happenings.ts';

/** Announces what an act did to a complaint. */
export const happened = teller(complaintHappenings);
