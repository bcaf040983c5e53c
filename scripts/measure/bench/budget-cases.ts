import { listBudgets, readBudget, searchSupplies } from '@aura/contracts/budgets/budget';
import type { Endpoint } from '@aura/contracts/endpoint';
import type { Client } from 'pg';
import type { BenchCase } from './cases.ts';

const LONG = 500;

export interface BudgetCases {
  readonly cases: readonly BenchCase[];
  /** A party whose budget has five hundred concepts. */
  readonly longBudget: number;
}

/** The budgets of a claim, the editor with a usual and a long one, and its search for supplies. */
export async function budgetCases(client: Client): Promise<BudgetCases> {
  const { rows } = await client.query<{ id: number; slug: string }>(
    `select a.id::int as id, c.slug from budget b join affected_party a on a.id = b.affected_party_id join claim c on c.id = a.claim_id
       join process_stage s on s.id = a.stage_id
     where a.is_active and c.is_active and s.number < 7 and a.id > (select max(affected_party_id) / 2 from budget) order by a.id limit 2`,
  );
  const [usual, long] = rows;
  if (usual === undefined || long === undefined) throw new Error('No budgets to measure with');
  await lengthen(client, long.id);
  const at = (name: string, { path }: Endpoint, key: string | number, query = ''): BenchCase => ({
    name: `budget ${name}`,
    group: 'Admin',
    path: `/api/v1${path.replace(/:\w+/, String(key))}${query}`,
  });
  const cases = [
    at('list of a claim', listBudgets, usual.slug),
    at('of a party', readBudget, usual.id),
    at(`of a party, ${LONG} concepts`, readBudget, long.id),
    at('supplies by words', searchSupplies, '', '?text=cemento'),
  ];
  return { cases, longBudget: long.id };
}

/** Repeats the concepts of a budget until it is long; none has a provider yet. */
async function lengthen(client: Client, partyId: number): Promise<void> {
  await client.query(
    `insert into budget_concept (budget_id, position, category, code, concept_id, quotation_line_numbers, name, unit_id, quantity, unit_price, amount, taxes)
     select b.id, n, k.category, k.code, k.concept_id, k.quotation_line_numbers, k.name, k.unit_id, k.quantity, greatest(k.unit_price, 100), 0, 0
     from budget b cross join lateral generate_series(b.lines + 1, $2::int) n
       join budget_concept k on k.budget_id = b.id and k.position = 1 + n % b.lines
     where b.affected_party_id = $1`,
    [partyId, LONG],
  );
  await client.query('update budget set lines = $2 where affected_party_id = $1', [partyId, LONG]);
}
