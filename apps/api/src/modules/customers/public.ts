export { customerRows } from './customers/customer.source.ts';
export { inForceOn, readRules } from './matrix/rule.store.ts';
