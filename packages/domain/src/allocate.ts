import { type Centavos, checkedCentavos, sum } from './money.ts';

/**
 * Splits an amount over lines in proportion to their own amounts, to the centavo and without losing one. Centavos left
 * after rounding down go to the largest remainders, on a tie to the earlier line; no line gets more than its weight.
 */
export function allocate(amount: Centavos, weights: readonly Centavos[]): readonly Centavos[] {
  const whole = sum(weights);
  if (checkedCentavos(amount) < 0 || amount > whole)
    throw new RangeError(`Cannot split ${amount} over lines that add up to ${whole}`);
  return spread(amount, weights);
}

/** Like `allocate`, but a line may get more than its weight; evenly if all weights are zero. */
export function spread(amount: Centavos, weights: readonly Centavos[]): readonly Centavos[] {
  if (weights.some((weight) => weight < 0)) throw new RangeError('A weight cannot be negative');
  if (checkedCentavos(amount) === 0 || weights.length === 0) return weights.map(() => 0);
  const whole = sum(weights);
  if (whole === 0)
    return spread(
      amount,
      weights.map(() => 1),
    );

  // Amount × weight exceeds the exact range of a double, hence BigInt.
  const shares = weights.map((weight, position) => {
    const product = BigInt(amount) * BigInt(weight);
    return { position, floor: Number(product / BigInt(whole)), remainder: product % BigInt(whole) };
  });
  const left = amount - sum(shares.map(({ floor }) => floor));
  const byRemainder = shares.toSorted((a, b) => Number(b.remainder - a.remainder));
  const favoured = new Set(byRemainder.slice(0, left).map(({ position }) => position));

  return shares.map(({ position, floor }) => floor + (favoured.has(position) ? 1 : 0));
}
