export { claimAnswers } from './process/answers.ts';
export { claimsOf } from './happened.ts';
export { happenings } from './happenings.ts';
export { seeClaim } from './base/claim.store.ts';
export { visibleClaims } from './base/claim.visibility.ts';
export { briefOf, insurersPeople, providersPeople, teamOf } from './base/people-of-claim.ts';
export { type Matter, thoseWhoSee } from './base/those-who-see.ts';
