export { invoiceHappenings } from './base/invoice-happenings.ts';
export { createKeyRing } from './certificates/issuer-sealer.ts';
export { billedFoundBy, documentsFoundBy } from './base/invoice.store.ts';
export { seesCustomer } from './collection/collection.source.ts';
export { documentNumber } from './invoices/invoice-columns.ts';
export { indirectNumber, paidOfCost } from './indirect/indirect-cost.source.ts';
export {
  balanceOf as invoiceBalance,
  numberOf as invoiceNumber,
  standingOf as invoiceStanding,
  visibleInvoices,
} from './invoices/invoice-columns.ts';
export { settleCancellation } from './cancellations/settle-cancellation.ts';
export { settleInvoice } from './stamping/settle-invoice.ts';
