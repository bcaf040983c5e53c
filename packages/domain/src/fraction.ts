import type { Big } from 'big.js';

/** A value kept as a division not yet carried out: a third times three is one, whatever a decimal would have cut off. */
export interface Fraction {
  readonly over: Big;
  readonly under: Big;
}

export type Operator = '+' | '-' | '*' | '/';

/** Products and sums only, which big.js never rounds. */
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
