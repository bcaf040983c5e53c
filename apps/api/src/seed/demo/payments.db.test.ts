import { readReceipt } from '@aura/cfdi/read-receipt';
import { HOLD_REASONS, PAYMENT_STATES } from '@aura/domain/payments/payment-request';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { s3FileStore } from '../../adapters/file-store/real.ts';
import { storageOf } from '../../config.ts';
import { receiptXml } from '../../testing/receipt-xml.ts';
import { keptNowhere } from '../../testing/demo-papers.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { urlFor } from '../../testing/test-database.ts';
import { seedCompany } from '../company/seed-company.ts';
import { seedDemo } from '../demo-data.ts';
import { generateClaims } from '../generator/generate-claims.ts';
import { generateProviders } from './generated-providers.ts';
import { seedOrders } from './orders.ts';
import { seedPayments } from './payments.ts';

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
await seedPayments(client, storage, receiptXml);

const read = async <Row>(query: string): Promise<readonly Row[]> => (await client.query(query)).rows as Row[];
const count = async (query: string): Promise<number> =>
  Number((await read<{ n: string }>(`select count(*) as n ${query}`))[0]?.n);
async function expectSound() {
  for (const faults of ['payment_faults()', 'ledger_faults(0)', 'commitment_faults()'])
    expect(await read(`select * from app.${faults} limit 5`), faults).toEqual([]);
  expect(await read(`select tgname from pg_trigger where tgenabled = 'D' and not tgisinternal`)).toEqual([]);
}

test('the demo has a request in every state and one held for every reason, and everything adds up', async () => {
  const states = await read<{ state: string }>('select distinct state from payment_request');
  const reasons = await read<{ reason: string }>('select distinct reason from payment_hold where released_at is null');

  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(PAYMENT_STATES));
  expect(new Set(reasons.map(({ reason }) => reason))).toEqual(new Set(HOLD_REASONS));
  await expectSound();
  expect(await read('select * from app.unaudited_money(0)')).toEqual([]);
});

test('a provider of the demo has a credit note on an invoice, which its figures and its balance count once each', async () => {
  const [credit] = await read<{ providerId: number; total: number; ofInvoice: number; slug: string }>(
    `select c.provider_id::int as "providerId", c.total::float8 as total, i.total::float8 as "ofInvoice", p.slug from tax_receipt c
     join tax_receipt_part k on k.receipt_id = c.id and k.kind = 'E' join tax_receipt i on i.id = k.invoice_id join provider p on p.id = c.provider_id
     where c.direction = 'received' and c.kind = 'E' and c.state = 'accepted' and c.posted_at is not null and c.posted_at < now()`,
  );
  const [sums] = await read<{ gross: number; kept: number }>(
    `select sum(t.total)::float8 as gross, (select n.invoiced::float8 from provider_account_now n where n.provider_id = t.provider_id) as kept from tax_receipt t
     where t.provider_id = ${credit?.providerId} and t.direction = 'received' and t.kind = 'I' and t.state = 'accepted' group by t.provider_id`,
  );

  expect(credit?.total).toBe(credit?.ofInvoice);
  expect(credit?.total).toBeGreaterThan(0);
  expect(sums?.kept).toBe((sums?.gross ?? 0) - (credit?.total ?? 0));
  await expectSound();
});

test('no provider took up an advance before it was paid, whenever one looks', async () => {
  const early = `select provider_id from (select e.provider_id, sum(e.centavos) over (partition by e.provider_id order by t.at, t.id) as held
    from ledger_entry e join ledger_txn t on t.id = e.txn_id where e.account = 'advances') x where held < 0`;

  expect(await read(early)).toEqual([]);
});

test('every step of every request is one there is, and nothing was done tomorrow', async () => {
  expect(
    await count(`from payment_request_move m where from_state is not null and not exists (select from payment_request_step s
      where (s.from_state, s.to_state) = (m.from_state, m.to_state))`),
  ).toBe(0);
  expect(
    await count(`from (select from_state, lag(to_state) over (partition by request_id order by id) as before, lag(at) over (partition by request_id order by id) as earlier, at
      from payment_request_move) m where m.from_state is distinct from m.before or m.at < m.earlier`),
  ).toBe(0);
  for (const moment of [
    'payment_request_move.at',
    'payment_request.paid_at',
    'tax_receipt.uploaded_at',
    'ledger_txn.at',
  ]) {
    const [table, column] = moment.split('.');
    expect(await count(`from ${table} where ${column} > now()`), moment).toBe(0);
  }
});

test('it tells what goes wrong: an advance without its invoice, a missing complement, a cancelled invoice, a listed provider', async () => {
  expect(
    await count(`from payment_request r where r.kind = 'advance' and app.payment_request_counts(r.state, 'paid')
      and not exists (select from payment_request_receipt k where k.request_id = r.id)`),
  ).toBeGreaterThan(0);
  expect(
    await count(`from payment_request r join payment_request_receipt k on k.request_id = r.id join tax_receipt t on t.id = k.receipt_id
      where r.state = 'complementPending' and t.payment_method = 'PPD'`),
  ).toBeGreaterThan(0);
  expect(await count(`from tax_receipt where state = 'cancelled' and reversed_at is not null`)).toBe(1);
  expect(
    await count(`from provider p join sat_listed l on l.rfc = p.rfc join payment_request r on r.provider_id = p.id
      where l.situation = 'presumed' and r.is_held`),
  ).toBeGreaterThan(0);
  expect(await count(`from payment_request where kind = 'thirdParty' and paid_at is not null`)).toBeGreaterThan(0);
});

test('of the runs some were applied, one is at the bank and one is open with something to take in', async () => {
  const runs = await read<{ state: string; n: number }>('select state, count(*)::int as n from payment_run group by 1');

  expect(Object.fromEntries(runs.map(({ state, n }) => [state, n]))).toMatchObject({ sent: 1, open: 1 });
  expect(await count(`from payment_run where state = 'applied'`)).toBeGreaterThan(5);
  expect(await count(`from payment_request where state = 'valid' and not is_held`)).toBeGreaterThan(2);
  expect(await count(`from payment_transfer where (state = 'paid') <> (proof_key is not null)`)).toBe(0);
  expect(await count('from company_account')).toBe(2);
});

test('every receipt is a document that says what its row says', async () => {
  const receipts = await read<{ key: string; uuid: string; total: string; kind: string; rfc: string }>(
    `select xml_key as key, uuid, total, kind, issuer_rfc as rfc from tax_receipt where (id % 9 = 0 or state = 'cancelled')`,
  );
  for (const { key, uuid, total, kind, rfc } of receipts) {
    const document = readReceipt(Buffer.from(await text(await storage.read({ shelf: 'original', key }))));

    // A complement's own total is zero: the payment is inside it.
    const centavos = kind === 'I' ? Number(total) : 0;
    expect(document).toMatchObject({ receipt: { issuer: { rfc }, stamps: [{ uuid }], total: { centavos } } });
  }
  expect(receipts.length).toBeGreaterThan(20);
  expect(await count(`from tax_receipt where xml_key = '019a0000-0000-7000-8000-0000000cfd10'`)).toBe(0);
});

test('a second run adds nothing, and generated claims get theirs beside it', async () => {
  const before = await count('from payment_request');
  await seedPayments(client, storage, receiptXml);
  expect(await count('from payment_request')).toBe(before);

  await generateProviders(client, 20);
  await generateClaims(client, 300, () => undefined);

  expect(await count('from payment_request')).toBeGreaterThan(before + 50);
  await expectSound();
}, 240_000);
