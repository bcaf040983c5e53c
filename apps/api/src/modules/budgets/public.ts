export { budgetHappenings } from './happenings.ts';
