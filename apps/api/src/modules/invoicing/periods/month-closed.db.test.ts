import { closePeriod, startPeriodClosing } from '@aura/contracts/invoicing/periods';
import { approveReturn, registerReturn } from '@aura/contracts/payments/runs';
import { totalWithholdings } from '@aura/contracts/payments/withholdings';
import { addDays } from '@aura/domain/calendar';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { s3FileStore } from '../../../adapters/file-store/real.ts';
import { storageOf } from '../../../config.ts';
import { rows } from '../../../core/sql.ts';
import { seedCompany } from '../../../seed/company/seed-company.ts';
import { seedDemo } from '../../../seed/demo-data.ts';
import { seedOrders } from '../../../seed/demo/orders.ts';
import { seedPayments } from '../../../seed/demo/payments.ts';
import { generateClaims } from '../../../seed/generator/generate-claims.ts';
import { generateInvoices } from '../../../seed/generator/invoices/generate-invoices.ts';
import { monthsAgo } from '../../../testing/factories/period.factory.ts';
import { receiptXml } from '../../../testing/receipt-xml.ts';
import { keptNowhere } from '../../../testing/demo-papers.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { urlFor } from '../../../testing/test-database.ts';

const api = await startTestApi();
const storage = s3FileStore(storageOf(api.config));
const client = new pg.Client({
  connectionString: urlFor('aura_owner', new URL(api.config.DATABASE_URL_WORKER).pathname.slice(1)),
});
await client.connect();
afterAll(async () => {
  storage.close();
  await client.end();
});
await seedDemo(client);
await seedCompany(client);
await seedOrders(client, keptNowhere, async () => Buffer.from('papel'));
await seedPayments(client, storage, receiptXml);
await generateClaims(client, 240, () => undefined, { seed: 0.4 });
await generateInvoices(client, 200, () => undefined);
const [first, second] = [
  await api.asUser(await api.given.user({ groups: ['Finanzas'] })),
  await api.asUser(await api.given.user({ groups: ['Finanzas'] })),
];
const [month, next] = [await monthsAgo(api.db, 1), await monthsAgo(api.db, 0)];
const lastDay = addDays(`${next}-01`, -1);

type Books = Readonly<Record<string, number>>;
const book = (entries: readonly (readonly [string, number])[]): Books => {
  const sums = new Map<string, number>();
  for (const [account, centavos] of entries) sums.set(account, (sums.get(account) ?? 0) + centavos);
  return Object.fromEntries([...sums].filter(([, centavos]) => centavos !== 0));
};

/** The ledger at the end of a day: the trial balance. What banks held before comes from no document. */
async function trialBalance(day: string, which = sql`t.kind <> 'accountOpened'`): Promise<Books> {
  const found = await rows(
    api.db,
    sql<{ account: string; centavos: number }>`select e.account, sum(e.centavos)::bigint as centavos
      from ledger_txn t join ledger_entry e on e.txn_id = t.id where ${which} and app.business_day(t.at) <= ${day}::date group by 1`,
  );
  return book(found.map(({ account, centavos }) => [account, centavos]));
}

/** The same from the documents alone: what was issued, received, collected and paid until then, without the ledger. */
async function fromDocuments(day: string): Promise<Books> {
  return book([...(await billed(day)), ...(await received(day)), ...(await paid(day))]);
}

async function billed(day: string): Promise<(readonly [string, number])[]> {
  const documents = await rows(
    api.db,
    sql<{ sign: number; base: number; tax: number }>`select k.sign, p.base, p.tax from (
        select v.id, case v.kind when 'I' then 1 else -1 end as sign from invoice v
          where v.kind in ('I', 'E') and app.business_day(v.posted_at) <= ${day}::date
        union all select v.id, case v.kind when 'I' then -1 else 1 end from invoice v join invoice_cancellation c on c.invoice_id = v.id
          where v.state = 'cancelled' and c.state = 'accepted' and app.business_day(c.settled_at) <= ${day}::date) k
      join invoice_party p on p.invoice_id = k.id`,
  );
  const collected = await rows(
    api.db,
    sql<{ amount: number }>`select amount from collection where state = 'registered' and received_on <= ${day}::date`,
  );
  const applied = await rows(
    api.db,
    sql<{
      amount: number;
      tax: number;
    }>`select y.amount, y.tax from collection_part p join collection_party y on y.part_id = p.id
      join collection c on c.id = p.collection_id where p.reversed_at is null and c.received_on <= ${day}::date`,
  );
  return [
    ...documents.flatMap(({ sign, base, tax }) => [
      ['receivable', sign * (base + tax)] as const,
      ['income', -sign * base] as const,
      ['outputTaxPending', -sign * tax] as const,
    ]),
    ...collected.flatMap(({ amount }) => [['bank', amount] as const, ['unapplied', -amount] as const]),
    ...applied.flatMap(({ amount, tax }) => [
      ['unapplied', amount] as const,
      ['receivable', -amount] as const,
      ['outputTaxPending', tax] as const,
      ['outputTaxCollected', -tax] as const,
    ]),
  ];
}

async function received(day: string): Promise<(readonly [string, number])[]> {
  const documents = await rows(
    api.db,
    sql<{
      sign: number;
      base: number;
      tax: number;
      isr: number;
      iva: number;
      total: number;
    }>`select k.sign * case t.kind when 'I' then 1 else -1 end as sign,
        t.base, t.tax, t.withheld_income_tax as isr, t.withheld_value_tax as iva, t.total
      from tax_receipt t join (select id, 1 as sign, posted_at as at from tax_receipt union all select id, -1, reversed_at from tax_receipt) k on k.id = t.id
      where t.direction = 'received' and t.kind in ('I', 'E') and t.posted_at is not null and app.business_day(k.at) <= ${day}::date`,
  );
  return documents.flatMap(({ sign, base, tax, isr, iva, total }) => [
    ['repairCost', sign * base] as const,
    ['inputTaxPending', sign * tax] as const,
    ['withheldIncomeTaxPending', -sign * isr] as const,
    ['withheldValueTaxPending', -sign * iva] as const,
    ['payable', -sign * total] as const,
  ]);
}

interface PaidPart {
  readonly receiptId: number;
  readonly amount: number;
  readonly isAdvance: boolean;
  readonly total: number;
  readonly tax: number;
  readonly isr: number;
  readonly iva: number;
}

async function paid(day: string): Promise<(readonly [string, number])[]> {
  const requests = await rows(
    api.db,
    sql<{
      total: number;
      account: string;
    }>`select r.total, case when r.provider_id is null then 'settlementCost' else 'advances' end as account
      from payment_request r where r.paid_on <= ${day}::date and not r.needs_receipt`,
  );
  const parts = await rows(
    api.db,
    sql<PaidPart>`select k.receipt_id, k.amount, not r.needs_receipt as is_advance, t.total, t.tax, t.withheld_income_tax as isr, t.withheld_value_tax as iva
      from payment_request_receipt k join payment_request r on r.id = k.request_id join tax_receipt t on t.id = k.receipt_id
      where r.paid_on is not null and t.reversed_at is null and case when r.needs_receipt then r.paid_on
        else greatest(r.paid_on, app.business_day(t.posted_at)) end <= ${day}::date`,
  );
  const entries = requests.flatMap(({ total, account }) => [[account, total] as const, ['bank', -total] as const]);
  for (const { amount, isAdvance } of parts) {
    entries.push(['payable', amount], [isAdvance ? 'advances' : 'bank', -amount]);
  }
  // The taxes of each invoice are due in the share that was paid until then, rounded down; all of them once it is paid.
  for (const of of Map.groupBy(parts, ({ receiptId }) => receiptId).values()) {
    const [invoice] = of as [PaidPart];
    const sum = of.reduce((all, { amount }) => all + amount, 0);
    const share = (whole: number) => Math.floor((whole * sum) / invoice.total);
    entries.push(['inputTaxPaid', share(invoice.tax)], ['inputTaxPending', -share(invoice.tax)]);
    entries.push(['withheldIncomeTax', -share(invoice.isr)], ['withheldIncomeTaxPending', share(invoice.isr)]);
    entries.push(['withheldValueTax', -share(invoice.iva)], ['withheldValueTaxPending', share(invoice.iva)]);
  }
  return entries;
}

test('the month of the demo company is closed: trial balance, taxes, withholdings, bank and both sides agree with the documents', async () => {
  const { version } = await first.call(startPeriodClosing, { params: { month } });
  await second.call(closePeriod, { params: { month }, body: { note: 'Cierre de la demostración', version } });

  const closed = await trialBalance(lastDay);
  const documents = await fromDocuments(lastDay);
  expect(closed).toEqual(documents);
  expect(Object.values(closed).reduce((all, centavos) => all + centavos, 0)).toBe(0);
  // A month in which nothing of one kind happened proves nothing about it.
  expect(Object.keys(closed).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'advances',
    'bank',
    'income',
    'inputTaxPaid',
    'inputTaxPending',
    'outputTaxCollected',
    'outputTaxPending',
    'payable',
    'receivable',
    'repairCost',
    'settlementCost',
    'withheldIncomeTax',
    'withheldIncomeTaxPending',
  ]);
  expect(await fromDocuments(`${next}-28`)).toEqual(await trialBalance(`${next}-28`));

  const period = { from: `${month}-01`, to: lastDay };
  const { figures } = await first.call(totalWithholdings, { query: period });
  const before = await trialBalance(addDays(`${month}-01`, -1));
  const ofMonth = (account: string) => (before[account] ?? 0) - (closed[account] ?? 0);
  expect([figures['incomeTax'], figures['valueTax']]).toEqual([
    ofMonth('withheldIncomeTax'),
    ofMonth('withheldValueTax'),
  ]);

  const until = await first.call(totalWithholdings, { query: { to: lastDay } });
  expect(until.figures['incomeTax']).toBe(-(closed['withheldIncomeTax'] ?? 0));

  // What comes late leaves the closed month as it was declared.
  const [transfer] = await rows(
    api.db,
    sql<{
      id: number;
      runId: number;
    }>`select t.id, t.run_id from payment_transfer t join payment_request r on r.transfer_id = t.id
      join payment_request_receipt k on k.request_id = r.id join tax_receipt x on x.id = k.receipt_id and x.withheld_income_tax > 0
      where t.state = 'paid' and t.paid_on <= ${lastDay}::date and x.reversed_at is null order by t.paid_on desc, t.id limit 1`,
  );
  const { id: transferId, runId } = transfer ?? { id: 0, runId: 0 };
  const params = { id: runId };
  const said = { kind: 'returned', bankReference: 'DEV-9', reason: 'Cuenta cancelada', returnedOn: lastDay } as const;
  const run = await first.call(registerReturn, { params, body: { ...said, transferId } });
  await second.call(approveReturn, { params, body: { returnId: run.returns.at(-1)?.id as number } });

  expect(await trialBalance(lastDay)).toEqual(closed);
  expect((await first.call(totalWithholdings, { query: period })).figures).toEqual(figures);
  for (const faults of ['payment_faults()', 'ledger_faults(0)', 'billing_faults()'])
    expect((await client.query(`select * from app.${faults} limit 5`)).rows, faults).toEqual([]);
});
