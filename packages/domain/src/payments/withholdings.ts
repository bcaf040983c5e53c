import type { Centavos } from '../money.ts';
import { multiply } from '../multiply.ts';
import { taxOn } from '../taxes.ts';

/** Kind of service, which decides what is withheld. */
export const SERVICE_NATURES = ['business', 'professional', 'rent', 'freight'] as const;
export type ServiceNature = (typeof SERVICE_NATURES)[number];

/** Two thirds of the IVA depend on its rate; the four per cent for freight do not. */
export type IvaWithholding = 'none' | 'two-thirds' | { readonly rate: string };

export interface WithholdingRule {
  /** A company (moral) has an RFC of twelve characters, a person (física) of thirteen. */
  readonly issuer: 'company' | 'person';
  readonly regime: string;
  readonly nature: ServiceNature;
  /** A rate as written in a CFDI: `0.012500`. */
  readonly isr: string;
  readonly iva: IvaWithholding;
  /** Tolerance per line, because each line is rounded to the centavo. */
  readonly centavosPerLine: number;
}

/**
 * What a company under the general regime withholds, by payee and service. Initial data: the rates in force are dated
 * configuration, and the caller passes them. A provider matching no row is decided by a user.
 */
export const WITHHOLDINGS: readonly WithholdingRule[] = [
  { issuer: 'company', regime: '601', nature: 'business', isr: '0', iva: 'none', centavosPerLine: 1 },
  { issuer: 'company', regime: '601', nature: 'professional', isr: '0', iva: 'none', centavosPerLine: 1 },
  { issuer: 'company', regime: '601', nature: 'rent', isr: '0', iva: 'none', centavosPerLine: 1 },
  { issuer: 'company', regime: '601', nature: 'freight', isr: '0', iva: { rate: '0.04' }, centavosPerLine: 1 },
  { issuer: 'company', regime: '626', nature: 'business', isr: '0', iva: 'none', centavosPerLine: 1 },
  { issuer: 'company', regime: '626', nature: 'professional', isr: '0', iva: 'none', centavosPerLine: 1 },
  { issuer: 'company', regime: '626', nature: 'rent', isr: '0', iva: 'none', centavosPerLine: 1 },
  { issuer: 'company', regime: '626', nature: 'freight', isr: '0', iva: { rate: '0.04' }, centavosPerLine: 1 },
  { issuer: 'person', regime: '612', nature: 'business', isr: '0', iva: 'none', centavosPerLine: 1 },
  { issuer: 'person', regime: '612', nature: 'professional', isr: '0.10', iva: 'two-thirds', centavosPerLine: 1 },
  { issuer: 'person', regime: '612', nature: 'freight', isr: '0', iva: { rate: '0.04' }, centavosPerLine: 1 },
  { issuer: 'person', regime: '626', nature: 'business', isr: '0.0125', iva: 'none', centavosPerLine: 1 },
  { issuer: 'person', regime: '626', nature: 'professional', isr: '0.0125', iva: 'two-thirds', centavosPerLine: 1 },
  { issuer: 'person', regime: '626', nature: 'freight', isr: '0.0125', iva: { rate: '0.04' }, centavosPerLine: 1 },
  { issuer: 'person', regime: '606', nature: 'rent', isr: '0.10', iva: 'two-thirds', centavosPerLine: 1 },
];

/** The payee from the point of view of tax law. */
export interface TaxedPayee {
  readonly kind: 'company' | 'person';
  readonly regime: string;
  readonly nature: ServiceNature;
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

/** Expected amounts of an invoice with this subtotal. Without a rule nothing is withheld and a user reviews it. */
export function expectedAmounts(subtotal: Centavos, payee: TaxedPayee): PaymentAmounts {
  const rule = WITHHOLDINGS.find(
    ({ issuer, regime, nature }) => issuer === payee.kind && regime === payee.regime && nature === payee.nature,
  );
  const tax = payee.taxPercentage === 0 ? 0 : taxOn(subtotal, payee.taxPercentage);
  const isTaxed = payee.taxPercentage > 0 && rule !== undefined;
  const withheldIncomeTax = isTaxed ? multiply(subtotal, rule.isr) : 0;
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
  return multiply(subtotal, iva.rate);
}
