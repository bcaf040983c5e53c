import { allocate } from './allocate.ts';
import { type Centavos, sum } from './money.ts';
import { type Decimal, multiply } from './multiply.ts';

export interface OrderedConcept {
  readonly quantity: Decimal;
  /** Budgeted amount before tax: the weight of its share of a lump sum. */
  readonly budgeted: Centavos;
  /** The offered price; null if a lump sum was offered. */
  readonly offered: Centavos | null;
}

export interface OrderedLine {
  /** Null if a lump sum was agreed. */
  readonly unitPrice: Centavos | null;
  readonly amount: Centavos;
}

/**
 * The lines of an order, which always add up to the agreed amount. If every concept was offered with a price and these
 * prices give that amount they are stated; otherwise it is a lump sum, spread over the concepts in proportion to the
 * budget.
 */
export function orderLines(agreed: Centavos, concepts: readonly OrderedConcept[]): readonly OrderedLine[] {
  const priced = concepts.map(({ quantity, offered }) => (offered === null ? null : multiply(offered, quantity)));
  if (priced.every((amount) => amount !== null) && sum(priced) === agreed)
    return concepts.map(({ offered }, place) => ({ unitPrice: offered, amount: priced[place] as Centavos }));
  return spread(
    agreed,
    concepts.map(({ budgeted }) => budgeted),
  ).map((amount) => ({ unitPrice: null, amount }));
}

/** Concepts without a budget weigh the same. Weights are scaled up, in proportion, until they cover the amount. */
function spread(amount: Centavos, budgeted: readonly Centavos[]): readonly Centavos[] {
  const whole = sum(budgeted);
  if (whole === 0) {
    return allocate(
      amount,
      budgeted.map(() => amount),
    );
  }
  const times = Math.ceil(amount / whole);
  return allocate(
    amount,
    budgeted.map((weight) => weight * times),
  );
}
