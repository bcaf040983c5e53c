import type { InvoicingFactName } from '@aura/contracts/facts';
import type { HappeningsOf } from '../../claims/public.ts';

/** Said to the audit only. */
interface Beyond {
  readonly 'invoice.frozen': { readonly total: number; readonly customId: string };
  readonly 'invoice.refused': { readonly refusal: string };
  readonly 'invoice.unsettled': { readonly attention: string };
  readonly 'invoice.mailed': { readonly to: string };
  readonly 'invoice.cancellationRequested': { readonly motive: string };
  readonly 'invoice.cancellationRefused': { readonly outcome: string };
  readonly 'invoice.cancelled': { readonly outcome: string };
}

const about = ({ invoiceId }: { readonly invoiceId: number }) => ({ entity: 'invoice', entityId: invoiceId });

/** Nothing of it stands in the bitácora: the step of the process does, and whoever may not see billing reads the bitácora too. */
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
};
