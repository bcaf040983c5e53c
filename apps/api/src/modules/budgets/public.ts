export { budgetHappenings } from './happenings.ts';
export { RELEASE_WORDS } from './release-commitments.ts';
