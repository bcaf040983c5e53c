export { allHappenings } from './all-happenings.ts';
export { messageOfFact } from './message-of-fact.ts';
export { lookBehind } from './look-behind.ts';
