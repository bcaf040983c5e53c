import { combineQuantities } from '@aura/domain/combine-quantities';
import type { BudgetLine, SupplyRow } from '../base/budget-line.ts';

export type LineSupplies = readonly SupplyRow[];

/** The contract's maximum quantity. */
export const LARGEST_QUANTITY = 1_000_000;
const LEAST_QUANTITY = '0.0001';

/**
 * Joins the supplies of several concepts into those of one unit of the merged concept: the total need divided by its
 * quantity. Null where a supply exceeds what a line can hold.
 */
export function joinSupplies(
  parts: readonly Pick<BudgetLine, 'quantity' | 'supplies'>[],
  quantity: string,
): LineSupplies | null {
  const needed = parts.flatMap(({ supplies, quantity: times }) => supplies.map((supply) => ({ supply, times })));
  // The same supply at the same price is one line.
  const groups = [...Map.groupBy(needed, ({ supply }) => sameness(supply)).values()];
  const joined = groups.flatMap((uses) => {
    const [first] = uses;
    if (first === undefined) return [];
    const all = combineQuantities(
      uses.map(({ supply, times }) => [supply.quantity, times]),
      quantity,
    );
    // A quantity that rounds to zero at four decimals is still needed.
    return [{ ...first.supply, quantity: Number(all) === 0 ? LEAST_QUANTITY : all }];
  });
  return joined.every((supply) => Number(supply.quantity) <= LARGEST_QUANTITY) ? joined : null;
}

function sameness({ supplyId, price, isClientPrice, isActive, comment, key }: SupplyRow): string {
  // A supply not yet chosen equals no other.
  return JSON.stringify(supplyId === null ? key : [supplyId, price, isClientPrice, isActive, comment]);
}
