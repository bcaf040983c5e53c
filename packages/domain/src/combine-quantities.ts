import { Big } from 'big.js';
import type { Decimal } from './multiply.ts';

/** The sum of the products, over a divisor: what several concepts need, for one unit of what they become. Four decimals at the most, half up. */
export function combineQuantities(products: readonly (readonly [Decimal, Decimal])[], over: Decimal = 1): string {
  const all = products.reduce((sum, [one, other]) => sum.plus(new Big(one).times(other)), new Big(0));
  return all.div(over).round(4, Big.roundHalfUp).toFixed();
}
