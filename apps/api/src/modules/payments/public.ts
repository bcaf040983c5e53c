export { paymentAnswers } from './answers.ts';
export { paymentHappenings } from './base/payment-happenings.ts';
export { post } from './ledger/post.ts';
export { balanceOf } from './ledger/balance-of.ts';
export { reverse } from './ledger/reverse.ts';
