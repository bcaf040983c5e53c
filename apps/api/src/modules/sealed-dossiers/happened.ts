import { teller } from '../claims/public.ts';
import { dossierHappenings } from './happenings.ts';

/** Announces what an act did to a sealed dossier. */
export const happened = teller(dossierHappenings);
