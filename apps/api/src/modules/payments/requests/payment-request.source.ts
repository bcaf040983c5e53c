import type { PaymentRequestRow, paymentRequestListing } from '@aura/contracts/payments/requests';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { type RawBuilder, sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import {
  agreedOf,
  claimNumberOf,
  daysOf,
  heldOf,
  nameOf,
  numberOf,
  paidOf,
  payeeOf,
  requestsCounted,
  requestTables,
  runOf,
  searchOf,
  toApproveBy,
  toDecideBy,
  visibleRequests,
} from './request-columns.ts';

const unless = (isWanted: boolean, condition: RawBuilder<boolean>) =>
  isWanted ? condition : sql<boolean>`not ${condition}`;

export const paymentRequestRows: ListingSource<typeof paymentRequestListing, PaymentRequestRow> = {
  from: requestTables,
  countFrom: requestsCounted,
  id: sql`r.id`,
  columns: {
    id: sql`r.id`,
    number: numberOf,
    kind: sql`r.kind`,
    requestedAt: sql`r.requested_at`,
    provider: payeeOf,
    providerSlug: sql`p.slug`,
    claimSlug: sql`c.slug`,
    claimNumber: claimNumberOf,
    affectedPartyId: sql`r.affected_party_id`,
    party: sql`a.name`,
    supervisor: nameOf(sql`c.supervisor_id`),
    requestedBy: nameOf(sql`r.requested_by`),
    percentage: sql`r.percentage::float8`,
    agreed: agreedOf,
    subtotal: sql`r.subtotal`,
    total: sql`r.total`,
    paid: paidOf,
    codiState: sql`r.codi_state`,
    state: sql`r.state`,
    isHeld: heldOf,
    documents: sql`(select count(*) from payment_request_receipt k where k.request_id = r.id)::int`,
    days: daysOf,
    paidOn: sql`r.paid_on::text`,
    run: runOf,
    version: sql`r.version`,
  },
  search: searchOf,
  filters: {
    state: (states) => sql`r.state = any(${states})`,
    codiState: (states) => sql`r.codi_state = any(${states})`,
    held: (isHeld) => sql`${heldOf} = ${isHeld}`,
    toApprove: (isWanted, actor) => unless(isWanted, toApproveBy(actor)),
    toDecide: (isWanted, actor) => unless(isWanted, toDecideBy(actor)),
    kind: (kinds) => sql`r.kind = any(${kinds})`,
    provider: (slugs) => sql`r.provider_id = any(array(select id from provider where slug = any(${slugs})))`,
    run: (ids) => sql`r.run_id::text = any(${ids})`,
    zone: (slugs) => sql`c.zone_id = any(array(select id from zone where slug = any(${slugs})))`,
    customer: (codes) => sql`c.customer_id = any(array(select id from customer where codename = any(${codes})))`,
    from: (day) => sql`r.requested_at >= ${day}::date::timestamp at time zone ${HEAD_OFFICE_ZONE}`,
    to: (day) => sql`r.requested_at < (${day}::date + 1)::timestamp at time zone ${HEAD_OFFICE_ZONE}`,
  },
  visibleTo: visibleRequests,
};
