import { teller } from '../../claims/public.ts';
import { complaintHappenings } from './complaint-happenings.ts';

export const happened = teller(complaintHappenings);
