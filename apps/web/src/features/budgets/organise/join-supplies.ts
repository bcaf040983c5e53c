import { combineQuantities } from '@aura/domain/combine-quantities';
import type { BudgetLine, SupplyRow } from '../base/budget-line.ts';

export type LineSupplies = readonly SupplyRow[];

/** A quantity of the contract. */
export const LARGEST_QUANTITY = 1_000_000;
const LEAST_QUANTITY = '0.0001';

/**
 * The supplies of several concepts as those of one unit of the concept they become: what all of them need, over its quantity. Null where one
 * needs more than a line can hold.
 */
export function joinSupplies(
  parts: readonly Pick<BudgetLine, 'quantity' | 'supplies'>[],
  quantity: string,
): LineSupplies | null {
  const needed = parts.flatMap(({ supplies, quantity: times }) => supplies.map((supply) => ({ supply, times })));
  // The same one at the same price, said twice, is one line of it.
  const groups = [...Map.groupBy(needed, ({ supply }) => sameness(supply)).values()];
  const joined = groups.flatMap((uses) => {
    const [first] = uses;
    if (first === undefined) return [];
    const all = combineQuantities(
      uses.map(({ supply, times }) => [supply.quantity, times]),
      quantity,
    );
    // So little of it that four decimals round it away is still needed.
    return [{ ...first.supply, quantity: Number(all) === 0 ? LEAST_QUANTITY : all }];
  });
  return joined.every((supply) => Number(supply.quantity) <= LARGEST_QUANTITY) ? joined : null;
}

function sameness({ supplyId, price, isClientPrice, isActive, comment, key }: SupplyRow): string {
  // One that is not chosen yet is like no other.
  return JSON.stringify(supplyId === null ? key : [supplyId, price, isClientPrice, isActive, comment]);
}
