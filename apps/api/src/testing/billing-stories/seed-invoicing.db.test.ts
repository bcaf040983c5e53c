import { COUNTER_RECEIPT_STATES } from '@aura/domain/invoicing/counter-receipt';
import { readProposals } from '@aura/contracts/invoicing/bank-statements';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { s3FileStore } from '../../adapters/file-store/real.ts';
import { storageOf } from '../../config.ts';
import { seedCompany } from '../../seed/company/seed-company.ts';
import { seedDemo } from '../../seed/demo-data.ts';
import { seedBilling } from '../../seed/demo/billing.ts';
import { seedOrders } from '../../seed/demo/orders.ts';
import { seedPayments } from '../../seed/demo/payments.ts';
import { receiptXml } from '../receipt-xml.ts';
import { keptNowhere } from '../demo-papers.ts';
import { startTestApi } from '../test-api.ts';
import { urlFor } from '../test-database.ts';
import { seedInvoicing } from './seed-invoicing.ts';

const api = await startTestApi();
const storage = s3FileStore(storageOf(api.config));
/** What papers look like is for the test of the first day. */
const print = async () => Buffer.from('papel');
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
await seedOrders(client, keptNowhere, print);
await seedBilling(client, storage);
await seedPayments(client, storage, receiptXml);
await seedInvoicing(api.db, api.config);

const read = async <Row>(query: string): Promise<readonly Row[]> => (await client.query(query)).rows as Row[];
const count = async (query: string): Promise<number> =>
  Number((await read<{ n: string }>(`select count(*) as n ${query}`))[0]?.n);
const statesOf = async (query: string) => new Set((await read<{ state: string }>(query)).map(({ state }) => state));

test('what the demo company billed and collected adds up in every book, and all of it is audited', async () => {
  for (const faults of [
    'billing_faults()',
    'ledger_faults(0)',
    'payment_faults()',
    'commitment_faults()',
    'macro_faults()',
    'unaudited_money(0)',
  ])
    expect(await read(`select * from app.${faults} limit 5`), faults).toEqual([]);
});

test('its invoices are in every state, and all but one collection in parts are attested', async () => {
  expect(await statesOf(`select distinct state from invoice where kind = 'I'`)).toEqual(
    new Set(['stamped', 'refused', 'unknown', 'cancelling', 'replacing', 'cancelled']),
  );
  expect(await count(`from invoice where payment_method = 'PUE' and kind = 'I' and collected = total`)).toBeGreaterThan(
    0,
  );
  expect(await count(`from invoice where payment_method = 'PPD' and collected > 0 and collected < total`)).toBe(1);
  expect(await count(`from invoice where kind = 'E' and state = 'stamped'`)).toBe(1);
  expect(
    await count(`from collection_part p join invoice v on v.id = p.invoice_id and v.payment_method = 'PPD' where p.reversed_at is null
      and not exists (select from complement_part k where k.part_id = p.id and k.is_live)`),
  ).toBe(1);
});

test('counter-receipts, cancellations and costs are in every state, and the watch finds an issued and a received invoice', async () => {
  expect(await statesOf('select distinct state from counter_receipt')).toEqual(new Set(COUNTER_RECEIPT_STATES));
  expect(await statesOf('select distinct state from invoice_cancellation')).toEqual(
    new Set(['requested', 'sent', 'refused', 'accepted']),
  );
  expect(
    await count(`from invoice_cancellation where motive = '01' and substitute_id is not null and state = 'sent'`),
  ).toBe(1);
  expect(await statesOf('select distinct state from indirect_cost')).toEqual(
    new Set(['registered', 'approved', 'rejected']),
  );
  expect(await statesOf(`select distinct kind as state from fiscal_finding where gone_at is null`)).toEqual(
    new Set([
      'cancellationAsked',
      'ownCancelled',
      'ownNotFound',
      'ownWithoutComplement',
      'providerWithoutComplement',
      'listedProvider',
      'unverified',
    ]),
  );
});

test('no issued document counts as unanswered: the watch opens with what is true', async () => {
  expect(
    await count(`from fiscal_finding f join tax_receipt t on t.id = f.receipt_id and t.direction = 'issued'
      where f.gone_at is null and f.kind = 'unverified'`),
  ).toBe(0);
  expect(await count(`from fiscal_finding where gone_at is null`)).toBeLessThan(15);
});

test('deposits wait to be matched, and two of them have a proposal', async () => {
  const open = await read<{ id: string }>(`select id from bank_statement_line where state = 'open'`);
  const finance = await api.as('Finanzas');
  const proposals = await Promise.all(
    open.map(({ id }) => finance.call(readProposals, { params: { id: Number(id) } })),
  );

  expect(open.length).toBe(4);
  expect(proposals.filter((found) => found.length > 0).length).toBeGreaterThanOrEqual(2);
});

test('nothing was done tomorrow, nobody is mailed what was mailed long ago, and a second run adds nothing', async () => {
  for (const moment of ['invoice.stamped_at', 'collection.made_at', 'ledger_txn.at', 'counter_receipt.made_at']) {
    const [table, column] = moment.split('.');
    expect(await count(`from ${table} where ${column} > now()`), moment).toBe(0);
  }
  expect(await count(`from outgoing_mail where kind = 'invoice' and state = 'waiting'`)).toBeLessThan(12);
  const before = await count('from invoice');

  await seedInvoicing(api.db, api.config);

  expect(await count('from invoice')).toBe(before);
});
