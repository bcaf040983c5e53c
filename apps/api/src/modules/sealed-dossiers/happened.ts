import { teller } from '../claims/public.ts';
import { dossierHappenings } from './happenings.ts';

export const happened = teller(dossierHappenings);
