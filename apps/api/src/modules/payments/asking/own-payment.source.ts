import type { OwnPaymentRow, ownPaymentListing } from '@aura/contracts/payments/asking';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { claimNumberOf, missingOf, numberOf, orderNumberOf, ownFrom, partyOf } from './own-payments.ts';

/** `visibleTo` repeats the row-level security condition so that the planner picks the right index. */
export const ownPaymentRows: ListingSource<typeof ownPaymentListing, OwnPaymentRow> = {
  from: ownFrom,
  id: sql`r.id`,
  columns: {
    id: sql`r.id`,
    number: numberOf,
    orderNumber: orderNumberOf,
    claimNumber: claimNumberOf,
    party: partyOf,
    date: sql`r.requested_at`,
    kind: sql`r.kind`,
    percentage: sql`r.percentage::float8`,
    subtotal: sql`r.subtotal`,
    total: sql`r.total`,
    state: sql`r.state`,
    isHeld: sql`r.is_held`,
    missing: missingOf,
    paidOn: sql`r.paid_on`,
  },
  search: sql`app.fold(${numberOf} || ' ' || ${orderNumberOf} || coalesce(' ' || o.claim_number || ' ' || o.party, ''))`,
  filters: {
    state: (states) => sql`r.state = any(${states})`,
    missing: (missing) => sql`${missingOf} = any(${missing})`,
    from: (day) => sql`r.requested_at >= ${day}::date::timestamp at time zone ${HEAD_OFFICE_ZONE}`,
    to: (day) => sql`r.requested_at < (${day}::date + 1)::timestamp at time zone ${HEAD_OFFICE_ZONE}`,
  },
  visibleTo: ({ providerId }) => sql`r.provider_id = ${providerId}`,
};
