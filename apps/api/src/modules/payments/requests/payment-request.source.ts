import {
  type PaymentRequestRow,
  type paymentRequestListing,
  type totalPaymentRequests as totalPaymentRequestsContract,
  approvePayments,
  type countPaymentWork as countPaymentWorkContract,
  decideForDivision,
  holdPayment,
  type readPaymentChoices as readPaymentChoicesContract,
} from '@aura/contracts/payments/requests';
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
  toReview,
  visibleRequests,
} from './request-columns.ts';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { PAYMENT_STATES } from '@aura/domain/payments/payment-request';
import type { Context, UseCase } from '../../../core/context.ts';
import type { FigureName } from '@aura/domain/figures/catalogue';
import { gatherFigures, readFigure } from '../../../core/listing/add-figures.ts';
import { rows } from '../../../core/sql.ts';
import { sum } from '@aura/domain/money';
import { mayCall } from '@aura/access/areas';

const unless = (isWanted: boolean, condition: RawBuilder<boolean>) =>
  isWanted ? condition : sql<boolean>`not ${condition}`;

export const paymentRequestRows: ListingSource<typeof paymentRequestListing, PaymentRequestRow> = {
  from: requestTables,
  countFrom: requestsCounted,
  sumsFrom: requestsCounted,
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
    toReview: (isWanted) => unless(isWanted, toReview),
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

type State = ReplyOf<typeof totalPaymentRequestsContract>['states'][number]['state'];

/** The figures of the list over the rows it shows, by state. */
export const totalPaymentRequests: UseCase<typeof totalPaymentRequestsContract> = async (context, { query }) => {
  const asked = ['paymentRequests', 'paidOfRequests', 'paymentsHeld'] as const;
  const parts = await gatherFigures(context, paymentRequestRows, asked, sql`r.state`, query);
  const add = (of: (part: (typeof parts)[number]) => number) => sum(parts.map((part) => of(part)));
  return {
    requests: add(({ rows }) => rows),
    total: add(({ amounts }) => amounts.paymentRequests),
    paid: add(({ amounts }) => amounts.paidOfRequests),
    heldRequests: add(({ figures }) => figures.paymentsHeld.rows),
    held: add(({ amounts }) => amounts.paymentsHeld),
    states: PAYMENT_STATES.flatMap((state) => parts.filter(({ key }) => key === state)).map(
      ({ key, rows: requests, amounts }) => ({ state: key as State, requests, total: amounts.paymentRequests }),
    ),
  };
};

/** The figures of the queues that the actor decides. */
export const countPaymentWork: UseCase<typeof countPaymentWorkContract> = async (context) => {
  const { actor } = context;
  const isFinance = mayCall(actor, holdPayment);
  return {
    ...(mayCall(actor, approvePayments) && { toApprove: await queue(context, 'paymentsToApprove') }),
    ...(mayCall(actor, decideForDivision) && { toDecide: await queue(context, 'paymentsToDecide') }),
    ...(isFinance && { toReview: await queue(context, 'receiptsToReview') }),
    ...(isFinance && { held: await queue(context, 'paymentsHeld') }),
  };
};

async function queue(context: Context, name: FigureName): Promise<{ requests: number; total: number }> {
  const { rows: requests, amount } = await readFigure(context, paymentRequestRows, name);
  return { requests, total: amount ?? 0 };
}

type Choices = ReplyOf<typeof readPaymentChoicesContract>;
/** A year of weekly runs. */
const MOST_RUNS = 52;

/** Providers with a request visible to the user. Runs are not filtered: users who see requests see the run numbers. */
export const readPaymentChoices: UseCase<typeof readPaymentChoicesContract> = async ({ db, actor }) => ({
  providers: [
    ...(await rows(
      db,
      sql<Choices['providers'][number]>`select p.slug, p.full_name as name from provider p
      where p.id in (select r.provider_id from payment_request r join affected_party a on a.id = r.affected_party_id join claim c on c.id = a.claim_id
        where ${visibleRequests(actor)}) order by p.sort_name, p.id`,
    )),
  ],
  runs: [
    ...(await rows(
      db,
      sql<
        Choices['runs'][number]
      >`select n.id, n.number, n.pay_on::text as pay_on from payment_run n order by n.id desc limit ${MOST_RUNS}`,
    )),
  ],
});
