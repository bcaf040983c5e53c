export { dossierHappenings } from './happenings.ts';
