import type { Centavos } from '../money.ts';
import { multiply } from '../multiply.ts';
import { taxOn } from '../taxes.ts';

/** What the provider does for us, which decides what is withheld. */
export const SERVICE_NATURES = ['business', 'professional', 'rent', 'freight'] as const;
export type ServiceNature = (typeof SERVICE_NATURES)[number];

/** Two thirds of the IVA follow its rate; four per cent of freight do not. */
export type IvaWithholding = 'none' | 'two-thirds' | { readonly rate: string };

export interface WithholdingRule {
  /** A company (moral) has an RFC of twelve characters, a person (física) of thirteen. */
  readonly issuer: 'company' | 'person';
  readonly regime: string;
  readonly nature: ServiceNature;
  /** As a CFDI writes a rate: `0.012500`. */
  readonly isr: string;
  readonly iva: IvaWithholding;
  /** Each line is rounded to the centavo by itself. */
  readonly centavosPerLine: number;
}

/**
 * What a company of the general regime withholds, by whom it pays and for what. Starting data: the rates in force are configuration with
 * dates, and the caller passes them. A provider in no row is decided by a person.
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

/** Whom we pay, in the eyes of the tax law. */
export interface TaxedPayee {
  readonly kind: 'company' | 'person';
  readonly regime: string;
  readonly nature: ServiceNature;
  /** IVA in percent: 16, or 8 at the border. Zero where no tax receipt is asked for. */
  readonly taxPercentage: number;
}

export interface PaymentAmounts {
  readonly subtotal: Centavos;
  readonly tax: Centavos;
  readonly withheldIncomeTax: Centavos;
  readonly withheldValueTax: Centavos;
  /** What leaves the bank. */
  readonly total: Centavos;
}

/** What an invoice over so much is expected to come to. Without a rule nothing is withheld, and a person looks at the invoice. */
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
  // Half up, as everywhere.
  if (iva === 'two-thirds') return Math.floor((tax * 4 + 3) / 6);
  return multiply(subtotal, iva.rate);
}
