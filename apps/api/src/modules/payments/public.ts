export { paymentAnswers } from './answers.ts';
export { paymentHappenings } from './base/payment-happenings.ts';
export { holdPaymentsOf, releasePaymentsOf } from './base/follow-others.ts';
export { post } from './ledger/post.ts';
export { reverse } from './ledger/reverse.ts';
export { readPayCalendar } from './base/pay-calendar.ts';
export { balanceOf } from './ledger/balance-of.ts';
export { ask as askTaxAuthority } from './sat/ask-sat.ts';
export { keepAnswer } from './sat/record-answer.ts';
export { receiptNumberOf, requestNumberOf } from './base/request-columns.ts';
export { runNumberOf } from './runs/run.source.ts';
export {
  daysOf as requestDays,
  heldOf as heldRequest,
  numberOf as requestNumber,
  paidOf as paidOfRequest,
  payeeOf,
  visibleRequests,
} from './requests/request-columns.ts';
export { cashCollected, cashOfRequest } from './book/cash-trapped.ts';
export { payDueOn } from './base/pay-due-on.ts';
export { keptFigures } from './accounts/provider-figures.ts';
