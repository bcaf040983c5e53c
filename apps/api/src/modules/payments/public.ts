export { paymentAnswers } from './answers.ts';
export { paymentHappenings } from './base/payment-happenings.ts';
export { holdPaymentsOf, releasePaymentsOf } from './base/follow-others.ts';
export { bookedAt, post } from './ledger/ledger.ts';
export { reverse, reverseLive } from './ledger/ledger.ts';
export { readPayCalendar } from './base/pay-calendar.ts';
export { balanceOf } from './ledger/ledger.ts';
export { ask as askTaxAuthority } from './sat/ask-sat.ts';
export { keepAnswer } from './sat/ask-sat.ts';
export { queueIntake } from './intake/intake.store.ts';
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
export { cashCollected, cashOfRequest } from './book/read-book.ts';
export { payDueOn } from './base/pay-calendar.ts';
export { keptFigures } from './accounts/provider-figures.ts';
