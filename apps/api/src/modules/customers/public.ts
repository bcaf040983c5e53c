export { customerRows } from './customers/customer.source.ts';
export { inForceOn, readRules } from './matrix/rule.store.ts';
export { explain, sayRule } from './matrix/explain.ts';
export { ableSigners } from './matrix/rule.store.ts';
