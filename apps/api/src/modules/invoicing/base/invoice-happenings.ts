import type { InvoicingFactName } from '@aura/contracts/facts';
import type { HappeningsOf } from '../../claims/public.ts';

interface Refunded {
  readonly refundId: number;
  readonly amount: number;
  readonly refundedOn: string;
}

/** Extra data for the audit, not part of the fact. */
interface Beyond {
  readonly 'invoice.frozen': { readonly total: number; readonly customId: string };
  readonly 'invoice.refused': { readonly refusal: string };
  readonly 'invoice.unsettled': { readonly attention: string };
  readonly 'invoice.mailed': { readonly to: string };
  readonly 'invoice.cancellationRequested': { readonly motive: string };
  readonly 'invoice.cancellationRefused': { readonly outcome: string };
  readonly 'invoice.cancelled': { readonly outcome: string };
  readonly 'counterReceipt.registered': { readonly invoices: readonly number[] };
  readonly 'counterReceipt.changed': { readonly detail: Readonly<Record<string, unknown>> };
  readonly 'counterReceipt.moved': { readonly from: string; readonly reason: string };
  readonly 'collection.registered': {
    readonly amount: number;
    readonly receivedOn: string;
    readonly reference: string;
  };
  readonly 'collection.refundRegistered': Refunded;
  readonly 'collection.refunded': Refunded;
  readonly 'collection.applied': { readonly parts: readonly object[] };
  readonly 'collection.reversed': { readonly reason: string; readonly parts: readonly number[] };
}

const about = ({ invoiceId }: { readonly invoiceId: number }) => ({ entity: 'invoice', entityId: invoiceId });

const aboutCounterReceipt = (told: { readonly counterReceiptId: number }) => ({
  entity: 'counterReceipt',
  entityId: told.counterReceiptId,
});
const aboutCollection = (told: { readonly collectionId: number }) => ({
  entity: 'collection',
  entityId: told.collectionId,
});

/** No entries in the bitácora, which users without access to billing read; the step of the process is there. */
export const invoiceHappenings: HappeningsOf<InvoicingFactName, Beyond> = {
  'invoice.frozen': {
    audit: (told) => ({
      ...about(told),
      changes: { state: [null, 'frozen'] },
      detail: { number: told.number, total: told.total, customId: told.customId },
    }),
    refreshes: 'claim',
  },
  'invoice.stamped': {
    audit: (told) => ({
      ...about(told),
      changes: { uuid: [null, told.uuid] },
      detail: { number: told.number, elsewhere: told.isElsewhere },
    }),
    refreshes: 'claim',
  },
  'invoice.tookOver': {
    audit: (told) => ({ ...about(told), changes: { state: ['replacing', 'stamped'] } }),
    refreshes: 'claim',
  },
  'invoice.refused': {
    audit: (told) => ({ ...about(told), changes: { state: ['sent', 'refused'] }, detail: { refusal: told.refusal } }),
    refreshes: 'claim',
  },
  'invoice.unsettled': {
    audit: (told) => ({ ...about(told), detail: { attention: told.attention } }),
    refreshes: 'claim',
  },
  'invoice.retried': { audit: (told) => ({ ...about(told), detail: { retried: true } }), refreshes: 'claim' },
  'invoice.mailed': { audit: (told) => ({ ...about(told), detail: { to: told.to } }), refreshes: 'claim' },
  'invoice.cancellationRequested': {
    audit: (told) => ({ ...about(told), detail: { cancellation: 'requested', motive: told.motive } }),
    refreshes: 'claim',
  },
  'invoice.cancellationAuthorized': {
    audit: (told) => ({ ...about(told), changes: { state: ['stamped', 'cancelling'] } }),
    refreshes: 'claim',
  },
  'invoice.cancellationRetried': {
    audit: (told) => ({ ...about(told), detail: { cancellation: 'retried' } }),
    refreshes: 'claim',
  },
  'invoice.cancellationDropped': {
    audit: (told) => ({ ...about(told), detail: { cancellation: 'dropped' } }),
    refreshes: 'claim',
  },
  'invoice.cancellationRefused': {
    audit: (told) => ({
      ...about(told),
      changes: { state: ['cancelling', 'stamped'] },
      detail: { outcome: told.outcome },
    }),
    refreshes: 'claim',
  },
  'invoice.cancelled': {
    audit: (told) => ({
      ...about(told),
      changes: { state: ['cancelling', 'cancelled'] },
      detail: { outcome: told.outcome },
    }),
    refreshes: 'claim',
  },
  'counterReceipt.registered': {
    audit: (told) => ({
      ...aboutCounterReceipt(told),
      changes: { state: [null, 'draft'] },
      detail: { number: told.number, invoices: told.invoices },
    }),
    refreshes: 'claim',
  },
  'counterReceipt.changed': {
    audit: (told) => ({ ...aboutCounterReceipt(told), detail: { number: told.number, ...told.detail } }),
    refreshes: 'claim',
  },
  'counterReceipt.moved': {
    audit: (told) => ({
      ...aboutCounterReceipt(told),
      changes: { state: [told.from, told.to] },
      detail: { number: told.number, ...(told.reason !== '' && { reason: told.reason }) },
    }),
    refreshes: 'claim',
  },
  'collection.registered': {
    audit: (told) => ({
      ...aboutCollection(told),
      changes: { state: [null, 'registered'] },
      detail: { number: told.number, amount: told.amount, receivedOn: told.receivedOn, reference: told.reference },
    }),
    refreshes: 'claim',
  },
  'collection.applied': {
    audit: (told) => ({ ...aboutCollection(told), detail: { number: told.number, parts: told.parts } }),
    refreshes: 'claim',
  },
  'collection.refundRegistered': {
    audit: (told) => ({ ...aboutCollection(told), detail: refundOf(told) }),
    refreshes: 'claim',
  },
  'collection.refunded': {
    audit: (told) => ({ ...aboutCollection(told), detail: { ...refundOf(told), isApproved: true } }),
    refreshes: 'claim',
  },
  'collection.reversed': {
    audit: (told) => ({
      ...aboutCollection(told),
      ...(told.isWhole && { changes: { state: ['registered', 'reversed'] } }),
      detail: { number: told.number, reason: told.reason, parts: told.parts },
    }),
    refreshes: 'claim',
  },
};

function refundOf({ number, refundId, amount, refundedOn }: Refunded & { readonly number: string }) {
  return { number, refundId, amount, refundedOn };
}
