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

/** What a party still owes on an invoice: both figures net of earlier collections and credits. */
export interface CreditableParty {
  readonly affectedPartyId: number;
  readonly party: string;
  readonly taxPercentage: number | null;
  readonly owed: Centavos;
  readonly pendingTax: Centavos;
  /** Nothing of it was collected or credited. */
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
  if (party.isUntouched && base === party.owed - party.pendingTax) return party.lines;
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
  if (isBeyondOwed(party, base, tax)) return `${party.party}: el importe es mayor a lo que todavía se debe por él.`;
  return null;
}

/** Whether a credit of this base and tax is more than the party still owes. */
export function isBeyondOwed(
  party: Pick<CreditableParty, 'owed' | 'pendingTax'>,
  base: Centavos,
  tax: Centavos,
): boolean {
  return base + tax > party.owed || tax > party.pendingTax;
}

export function creditTotals(lines: readonly CreditedLine[]) {
  const subtotal = sum(lines.map(({ amount }) => amount));
  const discount = sum(lines.map((line) => line.discount));
  const tax = sum(lines.map((line) => line.tax));
  return { subtotal, discount, base: subtotal - discount, tax, total: subtotal - discount + tax };
}
