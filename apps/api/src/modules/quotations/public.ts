export { quotationHappenings } from './happenings.ts';
