import type {
  CounterReceiptRow,
  counterReceiptListing,
  totalCounterReceipts as totalCounterReceiptsContract,
  CounterReceipt,
  readCounterReceipt as readCounterReceiptContract,
  ExpectedCash,
  readExpectedCash as readExpectedCashContract,
} from '@aura/contracts/invoicing/counter-receipts';
import { sql, type RawBuilder } from 'kysely';
import { isSortedBy, type ListingSource } from '../../../core/listing/listing-source.ts';
import { receiptNumberOf } from '../base/counter-receipt-columns.ts';
import { documentsFoundBy } from '../base/invoice.store.ts';
import { ofCustomers, balanceOf, nameOf, numberOf, visibleInvoices } from '../invoices/invoice-columns.ts';
import type { UseCase, Context, SignedInActor } from '../../../core/context.ts';
import { figureOf } from '@aura/domain/figures/catalogue';
import { addFigures, gatherFigures } from '../../../core/listing/add-figures.ts';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import { addDays } from '@aura/domain/calendar';
import { businessDay } from '@aura/domain/business-day';
import { scopeOf } from '../../claims/public.ts';

const sumsOfInvoices = sql`count(*)::int as invoices, coalesce(sum(v.total), 0)::bigint as total,
      coalesce(sum(${balanceOf}) filter (where i.is_live), 0)::bigint as balance`;

/** A counter-receipt `r` of a customer `k`, with the totals of its invoices (`g`), without removed ones. */
const counterReceiptTables = sql`counter_receipt r join customer k on k.id = r.customer_id
  cross join lateral (select ${sumsOfInvoices}
    from counter_receipt_invoice i join invoice v on v.id = i.invoice_id where i.counter_receipt_id = r.id and i.removed_at is null) g`;

/** Days since the promise date, while something is owed. */
const overdueDaysOf = sql<
  number | null
>`(case when r.state in ('delivered', 'received') and g.balance > 0 and r.promised_on < app.business_day(now())
  then app.business_day(now()) - r.promised_on end)`;

/** The part of that condition that needs no totals: handed in, and the promise date has passed. */
const isPromiseBroken = sql<boolean>`(r.state in ('delivered', 'received') and r.promised_on < app.business_day(now()))`;

/** Visible to users who see every invoice in it. */
export function visibleCounterReceipts(actor: SignedInActor): RawBuilder<boolean> {
  if (scopeOf(actor).isWhole) return sql<boolean>`true`;
  return sql<boolean>`not exists (select from counter_receipt_invoice i join invoice v on v.id = i.invoice_id
    where i.counter_receipt_id = r.id and not ${visibleInvoices(actor)})`;
}

/** Adds up the invoices only if the query needs their totals. */
const alone = (query: { readonly [filter: string]: unknown }) =>
  query['overdue'] !== undefined || query['owing'] !== undefined || isSortedBy(query, 'customer')
    ? counterReceiptTables
    : sql`counter_receipt r`;

const NARROWS = ['text', 'customer', 'from', 'to'] as const;

/** For all counter-receipts their invoices are added up at once, not per counter-receipt. */
const added = (query: { readonly [filter: string]: unknown }) =>
  NARROWS.some((name) => query[name] !== undefined)
    ? counterReceiptTables
    : sql`counter_receipt r join customer k on k.id = r.customer_id left join (
        select i.counter_receipt_id, ${sumsOfInvoices} from counter_receipt_invoice i join invoice v on v.id = i.invoice_id
        where i.removed_at is null group by 1) t on t.counter_receipt_id = r.id
      cross join lateral (select coalesce(t.invoices, 0) as invoices, coalesce(t.total, 0) as total, coalesce(t.balance, 0) as balance) g`;

export const counterReceiptRows: ListingSource<typeof counterReceiptListing, CounterReceiptRow> = {
  from: counterReceiptTables,
  countFrom: alone,
  pageFrom: alone,
  sumsFrom: added,
  id: sql`r.id`,
  columns: {
    id: sql`r.id`,
    slug: sql`r.slug`,
    number: receiptNumberOf,
    customerFolio: sql`r.customer_folio`,
    customer: sql`k.name`,
    deliveredOn: sql`r.delivered_on::text`,
    invoices: sql`g.invoices`,
    total: sql`g.total`,
    balance: sql`g.balance`,
    promisedOn: sql`r.promised_on::text`,
    overdueDays: overdueDaysOf,
    state: sql`r.state`,
    hasProof: sql`r.proof_key is not null`,
    madeAt: sql`r.made_at`,
  },
  sorts: { customer: sql`app.fold(k.name)`, deliveredOn: sql`r.delivered_on`, promisedOn: sql`r.promised_on` },
  finds: (pattern) => [
    sql`select r.id from counter_receipt r where app.fold(${receiptNumberOf} || ' ' || r.customer_folio) like ${pattern}`,
    sql`select r.id from counter_receipt r where r.customer_id in (select x.id from customer x where app.fold(x.name) like ${pattern})`,
    sql`select i.counter_receipt_id from counter_receipt_invoice i where i.invoice_id in (${documentsFoundBy(pattern)[0]})`,
  ],
  filters: {
    state: (states) => sql`r.state = any(${states})`,
    customer: (codes) => ofCustomers('r', codes),
    overdue: (isOverdue) => (isOverdue ? sql`(${isPromiseBroken} and g.balance > 0)` : sql`${overdueDaysOf} is null`),
    owing: (isOwing) => sql`(g.balance > 0) = ${isOwing}`,
    promised: (isPromised) => sql`(r.promised_on is not null) = ${isPromised}`,
    from: (day) => sql`r.promised_on >= ${day}::date`,
    to: (day) => sql`r.promised_on <= ${day}::date`,
  },
  visibleTo: visibleCounterReceipts,
};

/** The figures of the list over the rows it shows: rejected ones are among the rows and add nothing. */
export const totalCounterReceipts: UseCase<typeof totalCounterReceiptsContract> = async (context, { query }) => {
  const asked = ['handedIn', 'handedInBalance', 'overdueCash'] as const;
  const { rows: receipts, amounts } = await addFigures(context, counterReceiptRows, asked, query);
  return {
    receipts,
    total: amounts.handedIn,
    balance: amounts.handedInBalance,
    overdue: amounts.overdueCash,
  };
};

export const readCounterReceipt: UseCase<typeof readCounterReceiptContract> = (context, { params: { slug } }) =>
  readOne(context, slug);

/** A counter-receipt with its invoices, including removed ones with their reason. */
export async function readOne({ db, actor }: Context, slug: string): Promise<CounterReceipt> {
  const receipt = await oneOrNotFound(
    db,
    sql<
      Omit<CounterReceipt, 'invoices'>
    >`select r.id, r.slug, ${receiptNumberOf} as number, r.customer_id, k.name as customer,
      coalesce(k.credit_days, 0) as credit_days, r.customer_folio, r.state, r.delivered_on::text as delivered_on, r.promised_on::text as promised_on, r.note,
      r.rejection, r.proof_key is not null as has_proof, g.total, g.balance, ${overdueDaysOf} as overdue_days, ${nameOf(sql`r.made_by`)} as made_by, r.made_at,
      r.version
    from ${counterReceiptTables} where r.slug = ${slug} and ${visibleCounterReceipts(actor)}`,
  );
  const invoices = await rows(
    db,
    sql<
      CounterReceipt['invoices'][number]
    >`select v.id, ${numberOf} as number, t.uuid, left(v.issued_at, 10) as date, v.total, ${balanceOf} as balance,
      i.is_live, i.removal, ${nameOf(sql`i.removed_by`)} as removed_by
    from counter_receipt_invoice i join invoice v on v.id = i.invoice_id left join tax_receipt t on t.id = v.receipt_id
    where i.counter_receipt_id = ${receipt.id} order by i.removed_at is not null, v.issued_at, v.id`,
  );
  return { ...receipt, invoices: [...invoices] };
}

const WEEKS = 12;
const NONE = { receipts: 0, promised: 0, collected: 0, expected: 0 } as const;
type Expected = ExpectedCash['overdue'];

/** What insurers still owe of received counter-receipts, by the week promised; weeks start on Monday. */
export const readExpectedCash: UseCase<typeof readExpectedCashContract> = async (context) => {
  const today = businessDay(context.now());
  const monday = mondayOf(today);
  const slot = sql`case when r.promised_on is null then 'undated' when r.promised_on < ${today}::date then 'overdue'
    when r.promised_on >= ${addDays(monday, WEEKS * 7)}::date then 'later' else date_trunc('week', r.promised_on)::date::text end`;
  const { filters } = figureOf('cashOwed').opens;
  const found = await gatherFigures(context, counterReceiptRows, ['cashPromised', 'cashOwed'], slot, filters);
  const bySlot = new Map(
    found.map(
      ({ key, rows: receipts, amounts: { cashPromised: promised, cashOwed: expected } }): [unknown, Expected] => [
        key,
        { receipts, promised, collected: promised - expected, expected },
      ],
    ),
  );
  const of = (slot: string): Expected => bySlot.get(slot) ?? NONE;
  return {
    overdue: of('overdue'),
    weeks: Array.from({ length: WEEKS }, (_, place) => {
      const from = addDays(monday, place * 7);
      return { from, to: addDays(from, 6), ...of(from) };
    }),
    later: of('later'),
    undated: of('undated'),
  };
};

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
