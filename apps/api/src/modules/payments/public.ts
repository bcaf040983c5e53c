export { paymentHappenings } from './base/payment-happenings.ts';
