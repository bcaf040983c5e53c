export { paymentAnswers } from './answers.ts';
export { paymentHappenings } from './base/payment-happenings.ts';
export { post } from './ledger/post.ts';
export { reverse } from './ledger/reverse.ts';
export { readPayCalendar } from './base/pay-calendar.ts';
export { balanceOf } from './ledger/balance-of.ts';
export { ask as askTaxAuthority } from './sat/ask-sat.ts';
export { keepAnswer } from './sat/record-answer.ts';
