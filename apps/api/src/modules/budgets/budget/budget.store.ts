import type { BudgetInput } from '@aura/contracts/budgets/budget';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';

export interface StoredBudget {
  readonly id: number;
  readonly origin: BudgetInput['origin'];
  readonly total: number;
  readonly lines: number;
  readonly version: number;
}

/** Locks the party's budget until the transaction ends; undefined if there is none. Lock the party first. */
export async function lockBudget({ db }: Pick<Act, 'db'>, affectedPartyId: number): Promise<StoredBudget | undefined> {
  const [found] = await rows(
    db,
    sql<StoredBudget>`select id, origin, total, lines, version from budget where affected_party_id = ${affectedPartyId} for no key update`,
  );
  return found;
}

export type WrittenConcept = BudgetInput['concepts'][number];

/** A stored concept: its editable fields and the computed ones. */
export interface StoredConcept extends WrittenConcept {
  readonly id: number;
  readonly amount: number;
  readonly taxes: number;
}

/** All concepts with their supplies, in one statement. */
export function readConcepts({ db }: Pick<Act, 'db'>, budgetId: number): Promise<readonly StoredConcept[]> {
  return rows(
    db,
    sql<StoredConcept>`select k.id, k.position, k.category, k.code, k.concept_id, k.quotation_line_numbers, k.name, k.unit_id,
      k.quantity::float8 as quantity, k.quantity_text, k.unit_price, k.apply_taxes, k.provider_id, k.comment, k.amount, k.taxes,
      coalesce(s.supplies, '[]') as supplies
    from budget_concept k left join (
      select s.budget_concept_id, json_agg(json_build_object('supplyId', s.supply_id, 'quantity', s.quantity, 'price', s.price,
        'isClientPrice', s.is_client_price, 'comment', s.comment, 'isActive', s.is_active) order by s.position) as supplies
      from budget_concept i join budget_supply s on s.budget_concept_id = i.id where i.budget_id = ${budgetId} group by 1) s
      on s.budget_concept_id = k.id
    where k.budget_id = ${budgetId} order by k.position, k.id`,
  );
}
