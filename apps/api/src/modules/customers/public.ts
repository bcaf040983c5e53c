export { inForceOn, readRules } from './matrix/rule.store.ts';
