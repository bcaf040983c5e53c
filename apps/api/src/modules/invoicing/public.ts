export { invoiceHappenings } from './base/invoice-happenings.ts';
export { createKeyRing } from './certificates/key-ring.ts';
