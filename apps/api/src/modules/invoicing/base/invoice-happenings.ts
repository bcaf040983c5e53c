import type { InvoicingFactName } from '@aura/contracts/facts';
import type { HappeningsOf } from '../../claims/public.ts';

/** Said to the audit only. */
interface Beyond {
  readonly 'invoice.frozen': { readonly total: number; readonly customId: string };
  readonly 'invoice.refused': { readonly refusal: string };
  readonly 'invoice.unsettled': { readonly attention: string };
  readonly 'invoice.mailed': { readonly to: string };
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
};
