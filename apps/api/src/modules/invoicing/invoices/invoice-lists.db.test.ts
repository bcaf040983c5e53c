import { listCollections, totalCollections } from '@aura/contracts/invoicing/collections';
import { listComplements } from '@aura/contracts/invoicing/complements';
import {
  listCounterReceipts,
  readExpectedCash,
  totalCounterReceipts,
} from '@aura/contracts/invoicing/counter-receipts';
import { listInvoices, totalInvoices } from '@aura/contracts/invoicing/invoices';
import { INVOICE_STANDINGS } from '@aura/domain/invoicing/invoice';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { generatePeople } from '../../../seed/generator/generate-claims.ts';
import { generateInvoices } from '../../../seed/generator/invoices/generate-invoices.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { urlFor } from '../../../testing/test-database.ts';

const api = await startTestApi();
const owner = new pg.Client({
  connectionString: urlFor('aura_owner', new URL(api.config.DATABASE_URL_WORKER).pathname.slice(1)),
});
await owner.connect();
afterAll(() => owner.end());
await generatePeople(owner);
await generateInvoices(owner, 300, () => undefined);
await owner.query(
  `update invoice set attention = 'Revise el sello' where id in (select id from invoice where kind = 'I' order by id limit 2)`,
);
await owner.query(
  `update tax_receipt set sat_state = 'notFound' where id in (select receipt_id from invoice where kind = 'I' and state = 'stamped' order by id desc limit 3)`,
);
const finance = await api.as('Finanzas');
const whole = { size: 100 } as const;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

test('each standing finds the invoices whose row says it, and together they are all of them', async () => {
  const counts: number[] = [];
  for (const standing of INVOICE_STANDINGS) {
    const { count, results } = await finance.call(listInvoices, { query: { ...whole, standing: [standing] } });
    expect(results.every((row) => row.standing === standing)).toBe(true);
    counts.push(count);
  }

  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(4);
  expect(sum(counts)).toBe((await finance.call(listInvoices, { query: {} })).count);
});

test('what the tax authority says of them is found by the rows it is about', async () => {
  const of = (...satState: ('valid' | 'notFound' | 'cancelled')[]) =>
    finance.call(listInvoices, { query: { ...whole, satState } });
  const [missing, standing, both] = [await of('notFound'), await of('valid'), await of('valid', 'notFound')];

  expect(missing.count).toBe(3);
  expect(missing.results.every(({ satState }) => satState === 'notFound')).toBe(true);
  expect(standing.results.every(({ satState }) => satState === 'valid')).toBe(true);
  expect(both.count).toBe(standing.count + 3);
});

test('an invoice is found by number, fiscal folio and claim, by two words in two of them, and by nothing else', async () => {
  const { results } = await finance.call(listInvoices, { query: {} });
  const [row] = results;
  if (row === undefined) throw new Error('There is none');
  const found = async (text: string) =>
    (await finance.call(listInvoices, { query: { ...whole, text } })).results.map(({ id }) => id);

  expect(await found(row.number)).toContain(row.id);
  expect(await found((row.uuid ?? '').slice(4, 20).toLowerCase())).toEqual([row.id]);
  expect(await found(row.claims[0] ?? '')).toContain(row.id);
  expect(await found(`${row.uuid} ${row.claims[0]}`)).toEqual([row.id]);
  expect(await found(`${row.uuid} ${results[1]?.uuid}`)).toEqual([]);
  expect((await finance.call(totalInvoices, { query: { text: row.uuid ?? '' } })).invoices).toBe(1);
});

test('pages follow one another without a gap in every order', async () => {
  for (const sort of ['-addedAt', 'date', 'customer', '-total']) {
    const ids = [];
    for (const page of [1, 2, 3])
      ids.push(...(await finance.call(listInvoices, { query: { page, size: 100, sort } })).results.map(({ id }) => id));
    expect(new Set(ids).size).toBe(300);
  }
});

test('totals are the sums of the rows: of counter-receipts, overdue ones too, and of collections', async () => {
  const receipts = [];
  for (let page = 1; ; page += 1) {
    const { results, count } = await finance.call(listCounterReceipts, { query: { page, size: 100 } });
    receipts.push(...results);
    if (receipts.length >= count) break;
  }
  const late = receipts.filter(({ overdueDays }) => overdueDays !== null);
  expect(late.length).toBeGreaterThan(0);
  expect(await finance.call(totalCounterReceipts, { query: {} })).toEqual({
    receipts: receipts.length,
    total: sum(receipts.map(({ total }) => total)),
    balance: sum(receipts.map(({ balance }) => balance)),
    overdue: sum(late.map(({ balance }) => balance)),
  });
  expect((await finance.call(listCounterReceipts, { query: { overdue: true } })).count).toBe(late.length);
  const { overdue } = await finance.call(readExpectedCash, {});
  expect(overdue).toMatchObject({ receipts: late.length, expected: sum(late.map(({ balance }) => balance)) });

  const collections = await finance.call(listCollections, { query: { size: 100, sort: 'customer' } });
  const all = await finance.call(totalCollections, { query: {} });
  expect(all.collections).toBe(collections.count);
  const [collection] = collections.results;
  const text = collection?.invoices[0] ?? '';
  // The words of a folio begin those of others: the first page may not hold the one searched for.
  const found = await finance.call(listCollections, { query: { text, size: 100 } });
  expect(found.results.map(({ id }) => id)).toContain(collection?.id);
  const attested = await finance.call(listComplements, { query: { page: 1, size: 10, sort: '-paidOn' } });
  expect(attested.results.length).toBeGreaterThan(0);
  expect(attested.count).toBeGreaterThanOrEqual(attested.results.length);
});
