import { type Centavos, sum } from '../money.ts';

export const CREDIT_REASONS = ['discount', 'return', 'adjustment'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** The SAT's code of the relation to the invoice: 01 credit note, 03 return. */
export const CREDIT_RELATIONS: Readonly<Record<CreditReason, '01' | '03'>> = {
  discount: '01',
  return: '03',
  adjustment: '01',
};

/** A line of the invoice, or of the credit note that reverses it. */
export interface CreditedLine {
  readonly affectedPartyId: number;
  readonly description: string;
  readonly unit: string;
  readonly unitKey: string;
  readonly productKey: string;
  readonly quantity: string;
  readonly unitPrice: Centavos;
  readonly amount: Centavos;
  readonly discount: Centavos;
  readonly taxPercentage: number | null;
  readonly tax: Centavos;
}

/** What of a party's bill can be credited: its bill less earlier credits, collected or not. */
export interface CreditableParty {
  readonly affectedPartyId: number;
  readonly party: string;
  readonly taxPercentage: number | null;
  readonly creditable: Centavos;
  readonly creditableTax: Centavos;
  /** Nothing of it was credited. */
  readonly isUntouched: boolean;
  readonly lines: readonly CreditedLine[];
}

/** Rounded half up to the centavo, as a CFDI computes the tax of a line. */
export function taxOn(base: Centavos, percentage: number | null): Centavos {
  if (percentage === null) return 0;
  return Number((BigInt(base) * BigInt(Math.round(percentage * 100)) * 2n + 10_000n) / 20_000n);
}

/** Total tax of the credited base, however it is divided into lines. */
export function creditTax(
  party: {
    readonly base: Centavos;
    readonly tax: Centavos;
    readonly isUntouched: boolean;
    readonly taxPercentage: number | null;
  },
  base: Centavos,
): Centavos {
  return party.isUntouched && base === party.base ? party.tax : taxOn(base, party.taxPercentage);
}

/**
 * The lines by which a credit note reduces a party's bill by `base`. A full credit repeats the billed lines, so that
 * the tax is the same to the centavo; a partial one is a single line at the party's rate.
 */
export function creditLines(party: CreditableParty, base: Centavos, description: string): readonly CreditedLine[] {
  if (party.isUntouched && base === party.creditable - party.creditableTax) return party.lines;
  const [first] = party.lines;
  return [
    {
      affectedPartyId: party.affectedPartyId,
      description,
      unit: 'Actividad',
      unitKey: 'ACT',
      productKey: first?.productKey ?? '84111506',
      quantity: '1',
      unitPrice: base,
      amount: base,
      discount: 0,
      taxPercentage: party.taxPercentage,
      tax: taxOn(base, party.taxPercentage),
    },
  ];
}

/** Why a party cannot be credited with these lines; null if it can. */
export function creditRefusal(party: CreditableParty, lines: readonly CreditedLine[]): string | null {
  const { base, tax } = creditTotals(lines);
  if (base <= 0) return `${party.party}: escriba un importe mayor a cero.`;
  if (isBeyondBilled(party, base, tax))
    return `${party.party}: el importe es mayor a lo que queda por acreditar de él.`;
  return null;
}

/** Whether a credit of this base and tax is more than earlier credits left of the party's bill. */
export function isBeyondBilled(
  party: Pick<CreditableParty, 'creditable' | 'creditableTax'>,
  base: Centavos,
  tax: Centavos,
): boolean {
  return base + tax > party.creditable || tax > party.creditableTax;
}

/** What one collection paid of a party, with its tax. */
export interface PaidOfParty {
  readonly collectionId: number;
  readonly amount: Centavos;
  readonly tax: Centavos;
}

/**
 * What a credit above what is owed takes off the collections of a party, in their order: as much of each as it has. Their
 * tax falls with them, and the last one makes it exact.
 */
export function releaseCollected(excess: PaidOfParty['amount'], excessTax: Centavos, paid: readonly PaidOfParty[]) {
  const released: PaidOfParty[] = [];
  let [left, leftTax] = [excess, excessTax];
  for (const { collectionId, amount, tax } of paid) {
    const part = Math.min(amount, left);
    if (part <= 0) break;
    const partTax = part === left ? leftTax : Math.min(tax, leftTax);
    released.push({ collectionId, amount: part, tax: partTax });
    left -= part;
    leftTax -= partTax;
  }
  if (left > 0) throw new RangeError(`Nothing collected is left to release ${left} of`);
  return released;
}

export function creditTotals(lines: readonly CreditedLine[]) {
  const subtotal = sum(lines.map(({ amount }) => amount));
  const discount = sum(lines.map((line) => line.discount));
  const tax = sum(lines.map((line) => line.tax));
  return { subtotal, discount, base: subtotal - discount, tax, total: subtotal - discount + tax };
}
