import { PAYABLE_WORDS, type orderListing, type OrderRow } from '@aura/contracts/budgets/order';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import type { ReportSource } from '../../../core/listing/report-source.ts';
import { wordOf } from '../../../core/listing/word-of.ts';
import { claimDimensions, monthDimension, visibleClaims } from '../../claims/public.ts';
import { invoicedOf, numberOf, paidOf, replyOf, searchOf } from './order-columns.ts';
import { isLive } from './order.store.ts';
import { payableOf, whyOf } from './payable-sql.ts';

const dueOf = sql`case when ${payableOf} = 'yes' then o.total else 0 end`;

/** Outer joins on keys: the planner drops those a count or total does not use. */
export const orderRows: ReportSource<typeof orderListing, OrderRow> = {
  from: sql`purchase_order o left join affected_party a on a.id = o.affected_party_id left join claim c on c.id = a.claim_id
    left join process_stage s on s.id = a.stage_id left join provider p on p.id = o.provider_id`,
  id: sql`o.id`,
  columns: {
    id: sql`o.id`,
    number: numberOf,
    versionNumber: sql`o.version_number`,
    provider: sql`o.payee_name`,
    providerSlug: sql`p.slug`,
    claimSlug: sql`c.slug`,
    claimNumber: sql`o.claim_number`,
    affectedPartyId: sql`o.affected_party_id`,
    party: sql`o.party`,
    concepts: sql`(select left(string_agg(l.name, ' · ' order by l.position), 300) from purchase_order_line l where l.order_id = o.id)`,
    amount: sql`o.amount`,
    total: sql`o.total`,
    due: dueOf,
    issuedAt: sql`o.issued_at`,
    acceptedAt: sql`o.accepted_at`,
    reply: replyOf,
    receivedOn: sql`a.visually_validated_on::text`,
    invoiced: invoicedOf,
    paid: paidOf,
    state: sql`o.state`,
    payable: payableOf,
    why: whyOf,
  },
  search: searchOf,
  filters: {
    payable: (verdicts) => sql`${payableOf} = any(${verdicts})`,
    state: (states) => sql`o.state = any(${states})`,
    reply: (replies) => sql`${replyOf} = any(${replies})`,
    customer: (codes) => sql`c.customer_id = any(array(select id from customer where codename = any(${codes})))`,
    zone: (slugs) => sql`c.zone_id = any(array(select id from zone where slug = any(${slugs})))`,
    from: (day) => sql`o.issued_at >= ${day}::date::timestamp at time zone ${HEAD_OFFICE_ZONE}`,
    to: (day) => sql`o.issued_at < (${day}::date + 1)::timestamp at time zone ${HEAD_OFFICE_ZONE}`,
  },
  // Cancelled and replaced orders are listed but add nothing.
  addends: {
    amount: sql`case when ${isLive} then o.amount end`,
    total: sql`case when ${isLive} then o.total end`,
    invoiced: sql`case when ${isLive} then ${invoicedOf} end`,
    paid: sql`case when ${isLive} then ${paidOf} end`,
    due: sql`case when ${isLive} then ${dueOf} end`,
  },
  dimensions: {
    ...claimDimensions,
    payable: { key: payableOf, label: wordOf(payableOf, PAYABLE_WORDS) },
    month: monthDimension(sql`o.issued_at at time zone ${sql.lit(HEAD_OFFICE_ZONE)}`),
  },
  visibleTo: visibleClaims,
};
