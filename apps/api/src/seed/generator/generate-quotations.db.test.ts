import { readQuotation } from '@aura/contracts/quotations/quotation';
import { quotationTotal } from '@aura/domain/quotation-total';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startTestApi } from '../../testing/test-api.ts';
import { urlFor } from '../../testing/test-database.ts';
import { generateProviders } from '../demo/generated-providers.ts';
import { generateClaims } from './generate-claims.ts';

const api = await startTestApi();
const client = new pg.Client({
  connectionString: urlFor('aura_owner', new URL(api.config.DATABASE_URL_WORKER).pathname.slice(1)),
});
await client.connect();
afterAll(() => client.end());
await generateProviders(client, 50);
await generateClaims(client, 600, () => undefined);

const read = async <Row>(query: string): Promise<readonly Row[]> => (await client.query(query)).rows as Row[];

test('every generated party past the first stage of quoting has one to three of our versions, the last one current', async () => {
  const parties = await read<{
    quotes: boolean;
    numbers: number[];
    current: number[];
    drafts: number[];
    lines: number;
  }>(
    `select s.number >= 3.02 as quotes, coalesce(array_agg(q.version_number order by q.version_number) filter (where q.id is not null), '{}') as numbers,
       coalesce(array_agg(q.version_number) filter (where q.is_current), '{}') as current,
       coalesce(array_agg(q.version_number) filter (where q.state = 'draft'), '{}') as drafts, coalesce(min(q.lines), 12) as lines
     from affected_party a join process_stage s on s.id = a.stage_id left join quotation q on q.affected_party_id = a.id and q.side = 'customer'
     group by a.id, s.number`,
  );

  expect(parties.length).toBeGreaterThan(700);
  for (const { quotes, numbers, current, drafts, lines } of parties) {
    expect(numbers).toEqual([1, 2, 3].slice(0, numbers.length));
    expect(current).toEqual(quotes ? [numbers.length] : []);
    expect(drafts.every((number) => number === numbers.length)).toBe(true);
    expect(lines).toBe(12);
  }
  const states = await read<{ state: string }>(`select distinct state from quotation where is_current order by 1`);
  expect(states.map(({ state }) => state)).toEqual(
    ['authorized', 'changesAsked', 'closed', 'draft', 'exempt', 'handedIn', 'inGnp', 'rejected', 'sent'].toSorted(),
  );
});

test('the figures of every version are those of the domain, with discounts and generalized concepts', async () => {
  const versions = await read<{
    subtotal: string;
    discount: string;
    price: string;
    taxes: string;
    rate: string;
    applies: boolean;
    generalized: string | null;
    concepts: { unitPrice: number; quantity: number; amount: number }[];
  }>(
    `select q.subtotal, q.discount, q.price, q.taxes, q.tax_percentage as rate, q.apply_taxes as applies, q.generalized_price as generalized,
       (select json_agg(json_build_object('unitPrice', l.unit_price, 'quantity', l.quantity, 'amount', l.amount) order by l.position)
        from quotation_line l where l.quotation_id = q.id) as concepts
     from quotation q`,
  );

  for (const version of versions) {
    const figures = quotationTotal({
      concepts: version.concepts,
      discount: Number(version.discount),
      applyTaxes: version.applies,
      taxPercentage: Number(version.rate),
      generalizedPrice: version.generalized === null ? null : Number(version.generalized),
    });
    expect([version.subtotal, version.price, version.taxes].map(Number)).toEqual([
      figures.subtotal,
      figures.base,
      figures.taxes,
    ]);
  }
  expect(versions.some(({ discount, generalized }) => Number(discount) > 0 && generalized === null)).toBe(true);
  expect(versions.some(({ discount, generalized }) => Number(discount) > 0 && generalized !== null)).toBe(true);
});

test('parties say of their quotations what the trigger would have them say, also while an authorized one is opened again', async () => {
  const flags = `select id, quotation_reason, is_quotation_closed, is_authorized from affected_party order by id`;
  const generated = await read<{ is_quotation_closed: boolean; is_authorized: boolean }>(flags);

  await client.query(`update quotation set state = state where side = 'customer' and is_current`);

  expect(generated).toEqual(await read(flags));
  expect(generated.some((party) => party.is_authorized && !party.is_quotation_closed)).toBe(true);
});

test('the book of amounts adds up to what is quoted and authorized now', async () => {
  const differing = await read(
    `select a.id from affected_party a
       left join quotation q on q.affected_party_id = a.id and q.side = 'customer' and q.is_current
       left join quotation g on g.affected_party_id = a.id and g.side = 'customer' and g.state in ('authorized', 'exempt')
       cross join lateral (select sum(delta) filter (where measure = 'quoted') as quoted, sum(tax_delta) filter (where measure = 'quoted') as taxes,
           sum(delta) filter (where measure = 'authorized') as authorized
         from amount_event e where e.affected_party_id = a.id) b
     where (b.quoted, b.taxes, b.authorized) is distinct from (q.price, q.taxes, g.price)`,
  );

  expect(differing).toEqual([]);
});

test('what is agreed is the sum of the agreements, and the book says the same', async () => {
  const differing = await read(
    `select a.id from affected_party a
       cross join lateral (select sum(g.amount) as amount, sum(g.taxes) as taxes from agreement g
         where g.affected_party_id = a.id and g.state = 'agreed') g
       cross join lateral (select sum(delta) as amount, sum(tax_delta) as taxes from amount_event e
         where e.affected_party_id = a.id and e.measure = 'agreed') b
     where (a.agreed_amount, g.amount, g.taxes) is distinct from (g.amount, b.amount, b.taxes)`,
  );
  const [{ agreements } = { agreements: 0 }] = await read<{ agreements: number }>(
    'select count(*)::int as agreements from agreement',
  );

  expect(differing).toEqual([]);
  expect(agreements).toBeGreaterThan(0);
});

test('the rules that were off while filling hold again, and the application reads what was generated', async () => {
  const [closed] = await read<{ id: string; party: string }>(
    `select id, affected_party_id as party from quotation where state = 'authorized' and is_current limit 1`,
  );
  const boss = await api.as('GeOp');

  await expect(
    client.query('update quotation_line set unit_price = 1 where quotation_id = $1', [closed?.id]),
  ).rejects.toThrow('closed');
  expect(await read('select * from app.macro_faults()')).toEqual([]);
  expect(await read('select * from app.commitment_faults()')).toEqual([]);
  const disabled = await read(`select tgname from pg_trigger where tgenabled = 'D' and not tgisinternal`);
  expect(disabled).toEqual([]);
  const { quotation } = await boss.call(readQuotation, { params: { id: Number(closed?.party) } });
  expect(quotation).toMatchObject({ state: 'authorized', isCurrent: true });
  expect(quotation?.concepts).toHaveLength(12);
});
