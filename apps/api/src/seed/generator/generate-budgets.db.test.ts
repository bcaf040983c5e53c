import { readBudget } from '@aura/contracts/budgets/budget';
import { budgetTotal } from '@aura/domain/budget-total';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startTestApi } from '../../testing/test-api.ts';
import { urlFor } from '../../testing/test-database.ts';
import { generateProviders } from '../demo/generated-providers.ts';
import { generateClaims } from './generate-claims.ts';

const LINES = 5;
const api = await startTestApi();
const client = new pg.Client({
  connectionString: urlFor('aura_owner', new URL(api.config.DATABASE_URL_WORKER).pathname.slice(1)),
});
await client.connect();
afterAll(() => client.end());
await generateProviders(client, 50);
await generateClaims(client, 300, () => undefined, { lines: LINES });

const read = async <Row>(query: string): Promise<readonly Row[]> => (await client.query(query)).rows as Row[];

test('every generated party from the stage of budgets on has one, with as many concepts as its quotation has lines', async () => {
  const parties = await read<{ due: boolean; lines: number | null; links: number }>(
    `select s.number >= 3.03 as due, b.lines,
       (select count(distinct n)::int from budget_concept k, unnest(k.quotation_line_numbers) n where k.budget_id = b.id) as links
     from affected_party a join process_stage s on s.id = a.stage_id left join budget b on b.affected_party_id = a.id`,
  );

  expect(parties.filter(({ due }) => due).length).toBeGreaterThan(100);
  for (const { due, lines, links } of parties) {
    expect(lines).toBe(due ? LINES : null);
    expect(links).toBe(due ? LINES : 0);
  }
});

test('the figures of every budget are those of the domain, also where concepts are made from supplies', async () => {
  const budgets = await read<{
    price: string;
    taxes: string;
    rate: string;
    applies: boolean;
    concepts: {
      unitPrice: number;
      quantity: number;
      applyTaxes: boolean;
      amount: number;
      taxes: number;
      supplies: { quantity: number; price: number; isActive: boolean }[];
    }[];
  }>(
    `select b.price, b.taxes, b.tax_percentage as rate, b.apply_taxes as applies,
       (select json_agg(json_build_object('unitPrice', k.unit_price, 'quantity', k.quantity, 'applyTaxes', k.apply_taxes, 'amount', k.amount,
         'taxes', k.taxes, 'supplies', (select coalesce(json_agg(json_build_object('quantity', i.quantity, 'price', i.price, 'isActive', i.is_active)), '[]')
           from budget_supply i where i.budget_concept_id = k.id)) order by k.position) from budget_concept k where k.budget_id = b.id) as concepts
     from budget b`,
  );

  for (const { price, taxes, rate, applies, concepts } of budgets) {
    const figures = budgetTotal({ applyTaxes: applies, taxPercentage: Number(rate), concepts });
    expect([price, taxes].map(Number)).toEqual([figures.price, figures.taxes]);
    expect(concepts.map((concept) => [concept.amount, concept.taxes])).toEqual(
      figures.concepts.map((concept) => [concept.amount, concept.taxes]),
    );
  }
  expect(budgets.some(({ concepts }) => concepts.some(({ supplies }) => supplies.length > 1))).toBe(true);
});

test('the book of amounts says what is budgeted, and the application reads what was generated', async () => {
  const differing = await read(
    `select b.id from budget b cross join lateral (select sum(delta) as price, sum(tax_delta) as taxes from amount_event e
       where e.affected_party_id = b.affected_party_id and e.measure = 'budgeted') e
     where (coalesce(e.price, 0), coalesce(e.taxes, 0)) is distinct from (b.price, b.taxes)`,
  );
  const [some] = await read<{ id: string }>('select affected_party_id as id from budget order by id limit 1');
  const shown = await (await api.as('GeOp')).call(readBudget, { params: { id: Number(some?.id) } });

  expect(differing).toEqual([]);
  expect(shown.budget?.concepts).toHaveLength(LINES);
  expect(shown.budget?.concepts.every(({ quoted }) => quoted !== null)).toBe(true);
});
