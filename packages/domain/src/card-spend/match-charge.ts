import { daysBetween } from '../calendar.ts';
import type { Centavos } from '../money.ts';

/** How far a receipt may be from the charge it proves: shops round, and invoices are made days later. */
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
 * What is linked without asking: a charge and a receipt that fit each other and nothing else. Two that fit are for a person to decide; the wrong one
 * would be believed.
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
