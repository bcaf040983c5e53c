import type {
  CollectionRow,
  collectionListing,
  totalCollections as totalCollectionsContract,
  Collection,
  readCollection as readCollectionContract,
  readCollectionChoices as readCollectionChoicesContract,
  listOwingInvoices as listOwingInvoicesContract,
  OwingInvoice,
} from '@aura/contracts/invoicing/collections';
import { sql, type RawBuilder } from 'kysely';
import { isSortedBy, type ListingSource } from '../../../core/listing/listing-source.ts';
import { scopeOf, visibleClaims } from '../../claims/public.ts';
import { documentsFoundBy } from '../base/invoice.store.ts';
import {
  nameOf,
  numberOf,
  ofCustomers,
  balanceOf,
  documentNumber,
  invoiceTables,
  visibleInvoices,
} from '../invoices/invoice-columns.ts';
import type { ReplyOf } from '@aura/contracts/endpoint';
import type { UseCase, Context, SignedInActor } from '../../../core/context.ts';
import { addFigures } from '../../../core/listing/add-figures.ts';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import { promiseOfInvoice, receiptOfInvoice } from '../base/counter-receipt-columns.ts';

/** A collection `o` of a customer `k` into an account `h`. */
const collectionTables = sql`collection o join customer k on k.id = o.customer_id join company_account h on h.id = o.account_id`;

/** The unapplied amount, used by the list, its totals and its export. */
const unappliedOf = sql<number>`(case when o.state = 'registered' then o.amount - o.applied - o.refunded else 0 end)`;

/** An insurer's money concerns all its claims, so only users who see every claim of customer `k` see it. */
export function seesCustomer(actor: SignedInActor): RawBuilder<boolean> {
  if (scopeOf(actor).isWhole) return sql<boolean>`true`;
  return sql<boolean>`k.id not in (select c.customer_id from claim c where not coalesce(${visibleClaims(actor)}, false))`;
}

const paidInvoices = sql<string[]>`array(select ${numberOf} from collection_part p join invoice v on v.id = p.invoice_id
  where p.collection_id = o.id and p.reversed_at is null and p.credit_id is null order by v.id)`;

export const collectionRows: ListingSource<typeof collectionListing, CollectionRow> = {
  from: collectionTables,
  countFrom: (_query, actor) => (scopeOf(actor).isWhole ? sql`collection o` : collectionTables),
  pageFrom: (query, actor) =>
    scopeOf(actor).isWhole && !isSortedBy(query, 'customer') ? sql`collection o` : collectionTables,
  sumsFrom: (_query, actor) => (scopeOf(actor).isWhole ? sql`collection o` : collectionTables),
  id: sql`o.id`,
  columns: {
    id: sql`o.id`,
    number: sql`o.number`,
    receivedOn: sql`o.received_on::text`,
    customer: sql`k.name`,
    account: sql`h.name`,
    amount: sql`o.amount`,
    applied: sql`o.applied`,
    unapplied: unappliedOf,
    paymentForm: sql`o.payment_form`,
    reference: sql`o.reference`,
    invoices: paidInvoices,
    state: sql`o.state`,
    madeBy: nameOf(sql`o.made_by`),
    madeAt: sql`o.made_at`,
  },
  sorts: { customer: sql`app.fold(k.name)`, receivedOn: sql`o.received_on` },
  finds: (pattern) => [
    sql`select o.id from collection o where app.fold(o.number || ' ' || o.reference) like ${pattern}`,
    sql`select o.id from collection o where o.customer_id in (select x.id from customer x where app.fold(x.name) like ${pattern})`,
    sql`select p.collection_id from collection_part p where p.reversed_at is null and p.invoice_id in (${documentsFoundBy(pattern)[0]})`,
  ],
  filters: {
    state: (states) => sql`o.state = any(${states})`,
    customer: (codes) => ofCustomers('o', codes),
    account: (ids) => sql`o.account_id::text = any(${ids})`,
    toApply: (isWaiting) => sql`(${unappliedOf} > 0) = ${isWaiting}`,
    from: (day) => sql`o.received_on >= ${day}::date`,
    to: (day) => sql`o.received_on <= ${day}::date`,
  },
  visibleTo: seesCustomer,
};

/** The figures of the list over the rows it shows: reversed collections are among the rows and add nothing. */
export const totalCollections: UseCase<typeof totalCollectionsContract> = async (context, { query }) => {
  const asked = ['collected', 'collectionApplied', 'unapplied'] as const;
  const { rows: collections, amounts } = await addFigures(context, collectionRows, asked, query);
  return {
    collections,
    amount: amounts.collected,
    applied: amounts.collectionApplied,
    unapplied: amounts.unapplied,
  };
};

export const readCollection: UseCase<typeof readCollectionContract> = (context, { params: { id } }) =>
  readOne(context, id);

/** A collection and its parts, including withdrawn ones. */
export async function readOne({ db, actor }: Context, id: number): Promise<Collection> {
  const collection = await oneOrNotFound(
    db,
    sql<
      Omit<Collection, 'parts' | 'refunds'>
    >`select o.id, o.number as number, o.customer_id, k.name as customer, h.name as account,
      o.received_on::text as received_on,
      (select app.business_day(t.at)::text from ledger_txn t where t.key = 'collection/' || o.id || '/received' and t.own_day is not null) as booked_on,
      o.amount, o.applied, o.refunded, ${unappliedOf} as unapplied, o.payment_form, o.reference, o.note, o.state, o.reversal,
      ${nameOf(sql`o.reversed_by`)} as reversed_by, ${nameOf(sql`o.made_by`)} as made_by, o.made_at,
      (select trim(l.description || ' ' || l.reference) from bank_statement_line l where l.id = o.statement_line_id) as statement_line, o.version
    from ${collectionTables} where o.id = ${id} and ${seesCustomer(actor)}`,
  );
  const parts = await rows(
    db,
    sql<
      Collection['parts'][number]
    >`select p.id, p.invoice_id, ${numberOf} as number, p.amount, ${nameOf(sql`p.applied_by`)} as applied_by, p.applied_at,
      ${nameOf(sql`p.reversed_by`)} as reversed_by, p.reversed_at, ${isAttested} as is_attested,
      (select ${documentNumber('e')} from invoice e where e.id = p.credit_id) as credit_note
    from collection_part p join invoice v on v.id = p.invoice_id where p.collection_id = ${id} order by p.reversed_at is not null, p.id`,
  );
  return { ...collection, parts: [...parts], refunds: [...(await refundsOf({ db, actor }, id))] };
}

async function refundsOf({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number): Promise<Collection['refunds']> {
  const found = await rows(
    db,
    sql<
      Omit<Collection['refunds'][number], 'approveRefusal'> & { readonly registeredById: number }
    >`select x.id, x.amount, x.refunded_on::text as refunded_on, x.bank_reference, x.reason, x.registered_by as registered_by_id,
      ${nameOf(sql`x.registered_by`)} as registered_by, x.registered_at, ${nameOf(sql`x.approved_by`)} as approved_by,
      ${nameOf(sql`x.dropped_by`)} as dropped_by, x.drop_reason
    from collection_refund x where x.collection_id = ${id} order by x.id desc limit 100`,
  );
  return found.map(({ registeredById, ...one }) => ({
    ...one,
    approveRefusal:
      one.approvedBy === null && one.droppedBy === null
        ? refundRefusal(registeredById, actor.userId)
        : 'Esa devolución ya se decidió.',
  }));
}

/** A refund is approved by another user than registered it. Null if this user may approve it. */
export function refundRefusal(registeredBy: number, userId: number | null): string | null {
  return registeredBy === userId ? 'Usted registró la devolución: la aprueba otra persona.' : null;
}

/** A live receipt of payment attests part `p`. */
export const isAttested = sql<boolean>`exists (select from complement_part x where x.part_id = p.id and x.is_live)`;

type Reply = ReplyOf<typeof readCollectionChoicesContract>;

export const readCollectionChoices: UseCase<typeof readCollectionChoicesContract> = async ({ db, actor }) => ({
  accounts: [
    ...(await rows(
      db,
      sql<Reply['accounts'][number]>`select h.id, h.name from company_account h where h.is_active order by h.name`,
    )),
  ],
  customers: [
    ...(await rows(
      db,
      sql<Reply['customers'][number]>`select k.id, k.name, coalesce(k.credit_days, 0) as credit_days from customer k
      where ${seesCustomer(actor)} order by app.fold(k.name)`,
    )),
  ],
});

const MOST = 1000;

export const listOwingInvoices: UseCase<typeof listOwingInvoicesContract> = async (
  { db, actor },
  { query: { customer } },
) => [
  ...(await rows(
    db,
    sql<OwingInvoice>`select v.id, ${numberOf} as number, t.uuid, left(v.issued_at, 10) as date, v.total, ${balanceOf} as balance, v.payment_method,
      ${receiptOfInvoice} as counter_receipt, ${promiseOfInvoice} as promised_on
    from ${invoiceTables} where v.customer_id = ${customer} and v.kind = 'I' and v.state = 'stamped' and ${balanceOf} > 0 and ${visibleInvoices(actor)}
    order by v.issued_at, v.id limit ${MOST}`,
  )),
];
