import type { Centavos } from '../money.ts';
import { taxOn } from '../taxes.ts';

/** Kind of service, which decides what is withheld. */
export const SERVICE_NATURES = ['business', 'professional', 'rent', 'freight'] as const;
export type ServiceNature = (typeof SERVICE_NATURES)[number];

/** Also one that was withheld for personnel until 2021; no provider of today has it. */
export const WITHHELD_NATURES = [...SERVICE_NATURES, 'personnel'] as const;
export type WithheldNature = (typeof WITHHELD_NATURES)[number];

/** Withheld IVA: nothing, two thirds of what is billed, or a rate of the base as written in a CFDI, `0.040000`. */
export type IvaWithholding = string;

/** What the law has a company under the general regime withhold. The rows in force on a day are data, with their source. */
export interface WithholdingRule {
  /** A company (moral) has an RFC of twelve characters, a person (física) of thirteen. */
  readonly issuer: 'company' | 'person';
  readonly regime: string;
  readonly nature: WithheldNature;
  /** A rate as written in a CFDI: `0.012500`. */
  readonly isr: string;
  readonly iva: IvaWithholding;
}

/** A payment from the point of view of tax law. */
export interface TaxedPayment {
  /** Without a rule nothing is withheld and a user reviews it. */
  readonly rule: Pick<WithholdingRule, 'isr' | 'iva'> | undefined;
  /** IVA percentage: 16, or 8 at the border. Zero if no tax receipt is required. */
  readonly taxPercentage: number;
}

export interface PaymentAmounts {
  readonly subtotal: Centavos;
  readonly tax: Centavos;
  readonly withheldIncomeTax: Centavos;
  readonly withheldValueTax: Centavos;
  /** The amount that leaves the bank. */
  readonly total: Centavos;
}

/** Expected amounts of an invoice with this subtotal. */
export function expectedAmounts(subtotal: Centavos, { rule, taxPercentage }: TaxedPayment): PaymentAmounts {
  const tax = taxPercentage === 0 ? 0 : taxOn(subtotal, taxPercentage);
  const isTaxed = taxPercentage > 0 && rule !== undefined;
  const withheldIncomeTax = isTaxed ? atRate(subtotal, rule.isr) : 0;
  const withheldValueTax = isTaxed ? valueTaxWithheld(subtotal, tax, rule.iva) : 0;
  return {
    subtotal,
    tax,
    withheldIncomeTax,
    withheldValueTax,
    total: subtotal + tax - withheldIncomeTax - withheldValueTax,
  };
}

function valueTaxWithheld(subtotal: Centavos, tax: Centavos, iva: IvaWithholding): Centavos {
  if (iva === 'none') return 0;
  // Rounded half up.
  if (iva === 'two-thirds') return Math.floor((tax * 4 + 3) / 6);
  return atRate(subtotal, iva);
}

/** In whole millionths, as a CFDI writes rates, rounded half up. */
function atRate(base: Centavos, rate: string): Centavos {
  const millionths = /^0(?:\.(\d{1,6}))?$/.exec(rate);
  if (millionths === null) throw new RangeError(`Not a rate below one with at most six decimals: ${rate}`);
  return Number((BigInt(base) * BigInt((millionths[1] ?? '').padEnd(6, '0')) + 500_000n) / 1_000_000n);
}
