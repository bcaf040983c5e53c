/** An amount of Mexican pesos in whole centavos. Every function here refuses fractions. */
export type Centavos = number;

/** Ninety thousand million pesos either way: far above any claim, far below where a double stops being exact. */
export const CENTAVOS_LIMIT = 9_000_000_000_000;

/** Converts pesos with at most two decimals, as in JSON. `1.005` and `0.1 + 0.2` are refused, not rounded. */
export function toCentavos(pesos: number): Centavos {
  if (!isExactPesos(pesos)) throw new RangeError(`Not an amount of pesos with at most two decimals: ${pesos}`);
  // Adding zero turns the minus zero of '-0' or '-0.00' into zero.
  return Math.round(pesos * 100) + 0;
}

export function isExactPesos(pesos: number): boolean {
  // A double has two decimals exactly if formatting it with two decimals and parsing it back changes nothing.
  return Math.abs(pesos) <= CENTAVOS_LIMIT / 100 && Number(pesos.toFixed(2)) === pesos;
}

/** Pesos as written in JSON. */
export function fromCentavos(centavos: Centavos): number {
  return checkedCentavos(centavos) / 100;
}

export function sum(amounts: Iterable<Centavos>): Centavos {
  let total = 0;
  for (const amount of amounts) total = checkedCentavos(total + checkedCentavos(amount));
  return total;
}

/** Returns the amount, or throws if it is not whole centavos within the limit. */
export function checkedCentavos(amount: number): Centavos {
  if (!Number.isSafeInteger(amount) || Math.abs(amount) > CENTAVOS_LIMIT) {
    throw new RangeError(`Not a whole number of centavos within the limit: ${amount}`);
  }
  return amount;
}
