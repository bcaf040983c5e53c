import { teller } from '../../claims/public.ts';
import { partyLinkHappenings } from './happenings.ts';

export const happened = teller(partyLinkHappenings);
