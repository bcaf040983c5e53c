export { businessDay } from './business-day.ts';
export { inForceOn, readRules } from './matrix/rule.store.ts';
