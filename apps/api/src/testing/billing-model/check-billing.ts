import { sql } from 'kysely';
import { expect } from 'vitest';
import { one, rows } from '../../core/sql.ts';
import { balanceOf as balanceIn } from '../../modules/invoicing/invoices/invoice-columns.ts';
import {
  balanceOf,
  type BillingModel,
  bookedPartsOf,
  collectedOf,
  creditedOf,
  documentsOf,
  invoicesIn,
  isAttested,
  stands,
  sumOf,
  unappliedOf,
} from './billing-model.ts';
import type { BillingReal } from './billing-real.ts';

const byId = <T extends { readonly id: number }>(all: readonly T[]) =>
  all.toSorted((left, right) => left.id - right.id);

/** After every step: tables and ledger match the model, and the invariants hold. */
export async function checkBilling(model: BillingModel, real: BillingReal): Promise<void> {
  const said = model.trail.join('\n');
  expect(await storedOf(real), said).toEqual(expectedOf(model));
  const parties = await rows(real.api.db, sql<PartyFigures>`${partyFigures(model)}`);
  for (const { id, billed, collected, receivable, invoiceId } of parties) {
    const party = model.parties.find((each) => each.id === id);
    expect([receivable, invoiceId], `party ${id}\n${said}`).toEqual([billed - collected, party?.invoice?.id ?? null]);
  }
  // The totals that the parties show.
  expect(sumOf(parties.map(({ billed }) => billed)), said).toBe(standingOf(model));
  expect(sumOf(parties.map(({ collected }) => collected)), said).toBe(
    sumOf(bookedPartsOf(model).map(({ amount }) => amount)),
  );
  const faults = await rows(
    real.worker.db,
    sql`select * from app.billing_faults() union all select * from app.ledger_faults(0)
      union all select 'unaudited', source_kind, source_id, txn_id from app.unaudited_money(${real.firstTxn})`,
  );
  expect(faults, said).toEqual([]);
}

/** Invoiced less credited, over stamped documents. */
function standingOf(model: BillingModel): number {
  const total = (documents: readonly { readonly total: number }[]) => sumOf(documents.map((each) => each.total));
  return total(model.invoices.filter(stands)) - total(model.credits.filter(stands));
}

function expectedOf(model: BillingModel) {
  const figures = (document: ReturnType<typeof documentsOf>[number]) =>
    document.kind === 'I'
      ? {
          collected: collectedOf(model, document),
          credited: creditedOf(model, document),
          balance: balanceOf(model, document),
        }
      : { collected: 0, credited: 0, balance: 0 };
  const parts = model.collections.flatMap((collection) => collection.parts);
  const standing = [
    ...model.invoices.filter(stands).map(({ parties, total }) => {
      const base = sumOf(parties.map((party) => party.base));
      return { sign: 1, base, tax: total - base };
    }),
    ...model.credits.filter(stands).map(({ base, total }) => ({ sign: -1, base, tax: total - base })),
  ];
  return {
    documents: byId(documentsOf(model)).map((each) => ({
      id: each.id,
      kind: each.kind,
      state: each.state,
      total: each.total,
      ...figures(each),
    })),
    collections: byId(model.collections).map((each) => ({
      id: each.id,
      state: each.isReversed ? 'reversed' : 'registered',
      unapplied: unappliedOf(each),
    })),
    parts: byId(parts).map((part) => ({
      id: part.id,
      amount: part.amount,
      reversed: part.isReversed,
      attested: isAttested(model, part),
    })),
    cancellations: byId(model.cancellations).map(({ id, state }) => ({ id, state })),
    receipts: byId(model.receipts).map((receipt) => ({
      id: receipt.id,
      state: receipt.state,
      invoices: byId(invoicesIn(model, receipt)).map(({ id }) => id),
    })),
    lines: byId(model.lines).map(({ id, state }) => ({ id, state })),
    receivable: standingOf(model) - sumOf(bookedPartsOf(model).map(({ amount }) => amount)),
    unapplied: sumOf(model.collections.map(unappliedOf)),
    // Only of documents in force.
    income: sumOf(standing.map(({ base, sign }) => sign * base)),
    outputTax: sumOf(standing.map(({ tax, sign }) => sign * tax)),
    cash: cashOf(model),
  };
}

/** What the bank holds of it, by its day. */
function cashOf({ collections }: BillingModel): Readonly<Record<string, number>> {
  const moves = collections
    .filter(({ isReversed }) => !isReversed)
    .flatMap(({ amount, receivedOn, refunds }) => [
      { day: receivedOn, centavos: amount },
      ...refunds.map((refund) => ({ day: refund.on, centavos: -refund.amount })),
    ]);
  return Object.fromEntries(
    [...Map.groupBy(moves, ({ day }) => day)]
      .map(([day, same]) => [day, sumOf(same.map(({ centavos }) => centavos))] as const)
      .filter(([, centavos]) => centavos !== 0),
  );
}

async function storedOf({ api, customerId, firstTxn }: BillingReal) {
  const list = (select: ReturnType<typeof sql>) =>
    sql`coalesce((select json_agg(k order by k.id) from (${select}) k), '[]')`;
  const balance = (account: string) =>
    sql`coalesce((select sum(centavos) from ledger_balance where account = ${account} and customer_id = ${customerId}), 0)::bigint`;
  const booked = (accounts: ReturnType<typeof sql>) =>
    sql`coalesce((select -sum(e.centavos) from ledger_txn t join ledger_entry e on e.txn_id = t.id
      where t.id > ${firstTxn} and e.account in (${accounts})), 0)::bigint`;
  return one(
    api.db,
    sql`select
      ${list(sql`select v.id, v.kind, case when v.state = 'sent' then 'unknown' else v.state end as state, v.total, v.collected, v.credited,
        ${balanceIn} as balance from invoice v where v.customer_id = ${customerId}`)} as documents,
      ${list(sql`select id, state, case when state = 'registered' then amount - applied - refunded else 0 end as unapplied
        from collection where customer_id = ${customerId}`)} as collections,
      ${list(sql`select p.id, p.amount, p.reversed_at is not null as reversed,
          exists (select from complement_part x where x.part_id = p.id and x.is_live) as attested
        from collection_part p join collection c on c.id = p.collection_id where c.customer_id = ${customerId}`)} as parts,
      ${list(sql`select x.id, x.state from invoice_cancellation x join invoice v on v.id = x.invoice_id
        where v.customer_id = ${customerId}`)} as cancellations,
      ${list(sql`select r.id, r.state, array(select i.invoice_id from counter_receipt_invoice i
          where i.counter_receipt_id = r.id and i.is_live order by 1) as invoices
        from counter_receipt r where r.customer_id = ${customerId}`)} as receipts,
      ${list(sql`select id, state from bank_statement_line where description like ${`SPEI ${customerId}-%`}`)} as lines,
      ${balance('receivable')} as receivable, -${balance('unapplied')} as unapplied,
      ${booked(sql`'income'`)} as income, ${booked(sql`'outputTaxPending', 'outputTaxCollected'`)} as output_tax,
      coalesce((select json_object_agg(k.day, k.centavos) from (select (t.at at time zone 'UTC')::date::text as day, sum(e.centavos) as centavos
        from ledger_txn t join ledger_entry e on e.txn_id = t.id where t.id > ${firstTxn} and e.account = 'bank'
        group by 1 having sum(e.centavos) <> 0) k), '{}') as cash`,
  );
}

interface PartyFigures {
  readonly id: number;
  readonly billed: number;
  readonly collected: number;
  readonly receivable: number;
  readonly invoiceId: number | null;
}

function partyFigures({ parties }: BillingModel) {
  const ids = parties.map(({ id }) => id);
  return sql`select a.id, coalesce(m.billed, 0)::bigint as billed, coalesce(m.collected, 0)::bigint as collected,
      (select p.invoice_id from invoice_party p where p.affected_party_id = a.id and p.is_live) as invoice_id,
      coalesce((select sum(b.centavos) from ledger_balance b where b.account = 'receivable' and b.affected_party_id = a.id), 0)::bigint as receivable
    from affected_party a left join (select e.affected_party_id, sum(e.delta + e.tax_delta) filter (where e.measure = 'billed') as billed,
        sum(e.delta + e.tax_delta) filter (where e.measure = 'collected') as collected
      from unnest(${ids}::bigint[]) o (id) cross join lateral app.book_movements(o.id) e group by 1) m on m.affected_party_id = a.id
    where a.id = any(${ids}) order by a.id`;
}
