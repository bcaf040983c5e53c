import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';
import { urlFor } from '../../../testing/test-database.ts';
import { generatePeople } from '../generate-claims.ts';
import { generateInvoices } from './generate-invoices.ts';

const COUNT = 400;
const api = await startTestApi();
const client = new pg.Client({
  connectionString: urlFor('aura_owner', new URL(api.config.DATABASE_URL_WORKER).pathname.slice(1)),
});
await client.connect();
afterAll(() => client.end());
await generatePeople(client);
await generateInvoices(client, COUNT, () => undefined);

const read = async <Row>(query: string): Promise<readonly Row[]> => (await client.query(query)).rows as Row[];

test.each(['billing_faults()', 'ledger_faults(0)', 'payment_faults()'])(
  'what was billed and collected holds: %s',
  async (faults) => {
    expect(await read(`select * from app.${faults}`)).toEqual([]);
  },
);

test('there is some of everything, each invoice the sum of its lines, and more can be added', async () => {
  const kinds = `select kind, state, count(*)::int as n from invoice group by 1, 2`;
  const first = await read<{ kind: string; state: string; n: number }>(kinds);
  const of = (kind: string, state: string) => first.find((row) => row.kind === kind && row.state === state)?.n ?? 0;
  expect(of('I', 'stamped') + of('I', 'cancelled')).toBe(COUNT);
  for (const [kind, state] of [
    ['I', 'cancelled'],
    ['E', 'stamped'],
    ['P', 'stamped'],
  ] as const)
    expect(of(kind, state), `${kind} ${state}`).toBeGreaterThan(0);
  for (const table of ['collection_part', 'complement_part', 'counter_receipt', 'bank_statement_line'])
    expect((await read(`select from ${table}`)).length, table).toBeGreaterThan(0);
  expect(
    await read(`select v.id from invoice v left join invoice_line l on l.invoice_id = v.id where v.kind <> 'P'
      group by v.id having (v.subtotal, v.tax) is distinct from (sum(l.amount)::bigint, sum(l.tax)::bigint)`),
  ).toEqual([]);

  await generateInvoices(client, 50, () => undefined);
  expect(await read('select * from app.billing_faults() union all select * from app.ledger_faults(0)')).toEqual([]);
});
