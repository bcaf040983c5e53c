import type { ownOrderListing, OwnOrderRow } from '@aura/contracts/budgets/order';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { numberOf, replyOf, searchOf } from './order-columns.ts';

/** Row-level security applies the same condition as `visibleTo`; repeating it lets the planner use the right index. */
export const ownOrderRows: ListingSource<typeof ownOrderListing, OwnOrderRow> = {
  from: sql`purchase_order o`,
  id: sql`o.id`,
  columns: {
    id: sql`o.id`,
    number: numberOf,
    versionNumber: sql`o.version_number`,
    claimNumber: sql`o.claim_number`,
    party: sql`o.party`,
    place: sql`o.place`,
    amount: sql`o.amount`,
    total: sql`o.total`,
    days: sql`o.days`,
    issuedAt: sql`o.issued_at`,
    reply: replyOf,
    state: sql`o.state`,
  },
  search: searchOf,
  filters: {
    reply: (replies) => sql`${replyOf} = any(${replies})`,
    state: (states) => sql`o.state = any(${states})`,
    from: (day) => sql`o.issued_at >= ${day}::date::timestamp at time zone ${HEAD_OFFICE_ZONE}`,
    to: (day) => sql`o.issued_at < (${day}::date + 1)::timestamp at time zone ${HEAD_OFFICE_ZONE}`,
  },
  visibleTo: ({ providerId }) => sql`o.provider_id = ${providerId}`,
};
