import { Big } from 'big.js';
import type { Decimal } from './multiply.ts';

/**
 * Sum of products divided by `over`: the amount several concepts need per unit of the combined one. At most four
 * decimals, rounded half up.
 */
export function combineQuantities(products: readonly (readonly [Decimal, Decimal])[], over: Decimal = 1): string {
  const all = products.reduce((sum, [one, other]) => sum.plus(new Big(one).times(other)), new Big(0));
  return all.div(over).round(4, Big.roundHalfUp).toFixed();
}
