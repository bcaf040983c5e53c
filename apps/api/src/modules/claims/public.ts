export { seeClaim } from './claim.store.ts';
export { visibleClaims } from './claim.visibility.ts';
export { briefOf, insurersPeople, providersPeople, teamOf } from './people-of-claim.ts';
export { type Matter, thoseWhoSee } from './those-who-see.ts';
