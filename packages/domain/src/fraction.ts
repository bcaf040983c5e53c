import type { Big } from 'big.js';

/** A division not yet carried out, so that a third times three is exactly one. */
export interface Fraction {
  readonly over: Big;
  readonly under: Big;
}

export type Operator = '+' | '-' | '*' | '/';

/** Uses products and sums only, which big.js never rounds. */
export function operate(left: Fraction, sign: Operator, right: Fraction): Fraction {
  switch (sign) {
    case '*':
      return { over: left.over.times(right.over), under: left.under.times(right.under) };
    case '/':
      return { over: left.over.times(right.under), under: left.under.times(right.over) };
    case '+':
    case '-': {
      const [one, other] = [left.over.times(right.under), right.over.times(left.under)];
      return { over: sign === '+' ? one.plus(other) : one.minus(other), under: left.under.times(right.under) };
    }
  }
}
