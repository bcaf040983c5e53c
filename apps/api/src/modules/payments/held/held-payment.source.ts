import {
  HOLD_AGE_WORDS,
  type HeldPaymentRow,
  type heldPaymentListing,
  HOLD_AGES,
  type totalHeldPayments as totalHeldPaymentsContract,
} from '@aura/contracts/payments/held-payments';
import { HOLD_REASON_WORDS } from '@aura/contracts/payments/request-words';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import type { ReportSource } from '../../../core/listing/report-source.ts';
import { wordOf } from '../../../core/listing/word-of.ts';
import { claimDimensions } from '../../claims/public.ts';
import {
  claimNumberOf,
  heldOf,
  nameOf,
  numberOf,
  payeeOf,
  requestTables,
  searchOf,
  visibleRequests,
} from '../requests/request-columns.ts';
import type { ReplyOf } from '@aura/contracts/endpoint';
import type { UseCase } from '../../../core/context.ts';
import { gatherFigures } from '../../../core/listing/add-figures.ts';

const daysHeld = sql<number>`((now() at time zone ${HEAD_OFFICE_ZONE})::date - (h.held_at at time zone ${HEAD_OFFICE_ZONE})::date)`;
export const ageOf = sql<
  HeldPaymentRow['age']
>`case when ${daysHeld} <= 7 then 'week' when ${daysHeld} <= 15 then 'fortnight'
  when ${daysHeld} <= 30 then 'month' else 'longer' end`;

/** What holds a request now: the oldest of its holds, with the reasons of the others. */
const oldestHold = sql`join lateral (select o.*, array(select n.reason from payment_hold n
    where n.request_id = r.id and n.released_at is null and n.id <> o.id order by n.held_at, n.id) as other_reasons
  from payment_hold o where o.request_id = r.id and o.released_at is null order by o.held_at, o.id limit 1) h on true`;

/** The held requests, each once. */
export const heldPaymentRows: ReportSource<typeof heldPaymentListing, HeldPaymentRow> = {
  from: sql`${requestTables} ${oldestHold}`,
  id: sql`h.id`,
  columns: {
    id: sql`h.id`,
    requestId: sql`r.id`,
    number: numberOf,
    provider: payeeOf,
    claimSlug: sql`c.slug`,
    claimNumber: claimNumberOf,
    affectedPartyId: sql`r.affected_party_id`,
    party: sql`a.name`,
    state: sql`r.state`,
    reason: sql`h.reason`,
    otherReasons: sql`h.other_reasons`,
    note: sql`h.note`,
    heldBy: nameOf(sql`h.held_by`),
    heldAt: sql`h.held_at`,
    days: daysHeld,
    age: ageOf,
    total: sql`r.total`,
    release: sql`h.reason`,
    version: sql`r.version`,
  },
  search: searchOf,
  filters: {
    reason: (reasons) => sql`(h.reason = any(${reasons}) or h.other_reasons && ${reasons}::text[])`,
    age: (ages) => sql`${ageOf} = any(${ages})`,
    provider: (slugs) => sql`r.provider_id = any(array(select id from provider where slug = any(${slugs})))`,
    zone: (slugs) => sql`c.zone_id = any(array(select id from zone where slug = any(${slugs})))`,
    customer: (codes) => sql`c.customer_id = any(array(select id from customer where codename = any(${codes})))`,
    from: (day) => sql`h.held_at >= ${day}::date::timestamp at time zone ${HEAD_OFFICE_ZONE}`,
    to: (day) => sql`h.held_at < (${day}::date + 1)::timestamp at time zone ${HEAD_OFFICE_ZONE}`,
  },
  dimensions: {
    ...claimDimensions,
    reason: { key: sql`h.reason`, label: wordOf(sql`h.reason`, HOLD_REASON_WORDS) },
    age: { key: ageOf, label: wordOf(ageOf, HOLD_AGE_WORDS) },
    provider: { key: sql`p.slug`, label: payeeOf },
  },
  visibleTo: (actor) => sql`${heldOf} and ${visibleRequests(actor)}`,
};

type Age = ReplyOf<typeof totalHeldPaymentsContract>['ages'][number];

/** The figure of the list over the rows it shows, by age. */
export const totalHeldPayments: UseCase<typeof totalHeldPaymentsContract> = async (context, { query }) => {
  const gathered = await gatherFigures(context, heldPaymentRows, ['heldByAge'], ageOf, query);
  const ages = HOLD_AGES.map((age): Age => {
    const found = gathered.find(({ key }) => key === age);
    return { age, requests: found?.rows ?? 0, total: found?.amounts.heldByAge ?? 0 };
  });
  return {
    requests: ages.reduce((sum, { requests }) => sum + requests, 0),
    total: ages.reduce((sum, { total }) => sum + total, 0),
    ages,
  };
};
