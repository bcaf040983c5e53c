export { hintOfFact } from './hint-of-fact.ts';
export { lookBehind } from './look-behind.ts';
