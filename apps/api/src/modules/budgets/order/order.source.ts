import {
  PAYABLE_WORDS,
  type orderListing,
  type OrderRow,
  type listWaitingOrders as listWaitingOrdersContract,
  type WaitingOrder,
  type OrderLine,
} from '@aura/contracts/budgets/order';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql, type RawBuilder } from 'kysely';
import type { ReportSource } from '../../../core/listing/report-source.ts';
import { wordOf } from '../../../core/listing/word-of.ts';
import { claimDimensions, monthDimension, visibleClaims } from '../../claims/public.ts';
import { isLive } from './order.store.ts';
import { PAYABLE_RULES, type PayableFact, type PayableRule } from '@aura/domain/order-payable';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import type { Act } from '../../../core/act.ts';

export const replyOf = sql<string>`case when o.accepted_at is not null then 'accepted' when o.declined_at is not null then 'declined' else 'waiting' end`;
/** Must equal `orderNumber` of packages/domain, as printed; a test compares them. */
export const numberOf = sql<string>`o.number`;
/** Invoiced on an order, with tax and before retentions; zero for a cancelled or replaced order. */
const invoicedOf = sql<number>`case when o.state in ('cancelled', 'replaced') then 0 else app.order_invoiced(o.affected_party_id, o.provider_id) end`;
const paidOf = sql<number>`case when o.state in ('cancelled', 'replaced') then 0 else app.order_paid(o.affected_party_id, o.provider_id) end`;
/** The expression of the search index. */
export const searchOf = sql<string>`app.fold(o.number || ' ' || o.payee_name || ' ' || o.claim_number || ' ' || o.party)`;

export async function lineRows(
  { db }: Pick<Act, 'db'>,
  orderIds: readonly number[],
): Promise<readonly (OrderLine & { readonly orderId: number })[]> {
  return rows(
    db,
    sql<
      OrderLine & { readonly orderId: number }
    >`select l.order_id, l.position, l.code, l.name, l.unit, l.quantity::float8 as quantity, l.unit_price, l.amount
    from purchase_order_line l where l.order_id = any(${[...orderIds]}::bigint[]) order by l.order_id, l.position`,
  );
}

/** SQL of each fact about an order `o`, its party `a` and the party's stage `s`. */
const FACTS: Readonly<Record<PayableFact, RawBuilder<boolean>>> = {
  isPaid: sql`o.state = 'paid'`,
  isReplaced: sql`o.state = 'replaced'`,
  isCancelled: sql`o.state = 'cancelled'`,
  isPartyEnded: sql`(not a.is_active or s.slug in ('cancelado', 'desistido'))`,
  isStopped: sql`coalesce(a.alternate_process = 'pago-detenido', false)`,
  isDeclined: sql`o.declined_at is not null`,
  isAccepted: sql`o.accepted_at is not null`,
  isAuthorized: sql`(a.is_authorized or coalesce(a.quotation_state = 'exempt', false))`,
  // The stage due by the promise date is the repair itself.
  hasBegun: sql`exists (select from stage_interval i join process_stage r on r.id = i.stage_id where i.affected_party_id = a.id and r.is_due_by_promise)`,
  isValidated: sql`a.visually_validated_on is not null`,
};

/** The rules of packages/domain as one expression, so that lists can filter by the verdict. */
const payableOf = caseOf(({ verdict }) => verdict);
const whyOf = caseOf(({ reason }) => reason);

function caseOf(said: (rule: PayableRule) => string): RawBuilder<string> {
  const branches = PAYABLE_RULES.map((rule) => {
    const wanted = Object.entries(rule.when).map(([fact, value]) =>
      value ? FACTS[fact as PayableFact] : sql`not ${FACTS[fact as PayableFact]}`,
    );
    const all = wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
    return sql`when ${all} then ${sql.lit(said(rule))}`;
  });
  return sql<string>`case ${sql.join(branches, sql` `)} end`;
}

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

const MOST = 50;

/** Row-level security applies the same condition; repeating it lets the planner use the right index. */
export const listWaitingOrders: UseCase<typeof listWaitingOrdersContract> = async ({ db, actor }) => ({
  results: [
    ...(await rows(
      db,
      sql<WaitingOrder>`select o.id, ${numberOf} as number, o.version_number, o.affected_party_id, o.claim_number, o.party, o.total, o.issued_at
      from purchase_order o where o.provider_id = ${actor.providerId} and o.state = 'issued' and o.accepted_at is null and o.declined_at is null
      order by o.issued_at, o.id limit ${MOST}`,
    )),
  ],
});
