import { daysBetween } from '../calendar.ts';
import type { Centavos } from '../money.ts';

/** Allowed difference between a receipt and its charge: shops round, and invoices are issued days later. */
export const CARD_TOLERANCE: Centavos = 100;
export const CARD_DAYS = 5;

interface Charged {
  readonly id: number;
  readonly chargedOn: string;
  readonly amount: Centavos;
}

export interface Proof {
  readonly uuid: string;
  readonly on: string;
  readonly total: Centavos;
}

/**
 * Pairs that are linked automatically: a charge and a receipt that fit each other and nothing else. Ambiguous ones are
 * left to the user, because a wrong link would be trusted.
 */
export function certainMatches(charges: readonly Charged[], proofs: readonly Proof[]): ReadonlyMap<number, string> {
  const fitting = charges.map((charge) => ({ charge, fits: proofs.filter((proof) => fitsCharge(charge, proof)) }));
  const wanted = new Map<string, number>();
  for (const { fits } of fitting) for (const { uuid } of fits) wanted.set(uuid, (wanted.get(uuid) ?? 0) + 1);
  return new Map(
    fitting.flatMap(({ charge, fits }): [number, string][] => {
      const [only, another] = fits;
      return only !== undefined && another === undefined && wanted.get(only.uuid) === 1 ? [[charge.id, only.uuid]] : [];
    }),
  );
}

export function fitsCharge({ chargedOn, amount }: Omit<Charged, 'id'>, { on, total }: Omit<Proof, 'uuid'>): boolean {
  return amount > 0 && Math.abs(total - amount) <= CARD_TOLERANCE && Math.abs(daysBetween(chargedOn, on)) <= CARD_DAYS;
}
