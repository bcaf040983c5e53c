import { teller } from '../../claims/public.ts';
import { partyLinkHappenings } from './happenings.ts';

/** Tells what was done with a link of an affected party. */
export const happened = teller(partyLinkHappenings);
