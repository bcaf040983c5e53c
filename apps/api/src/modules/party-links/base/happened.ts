import { teller } from '../../claims/public.ts';
import { partyLinkHappenings } from './happenings.ts';

/** Announces what was done with a party link: fact, bitácora entry and audit row. */
export const happened = teller(partyLinkHappenings);
