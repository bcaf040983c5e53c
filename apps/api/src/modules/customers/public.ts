export { inForceOn, readRules } from './matrix/rule.store.ts';
export { explain } from './matrix/explain.ts';
export { ableSigners } from './matrix/rule.store.ts';
