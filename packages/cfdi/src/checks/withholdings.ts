import type { WithholdingRule } from './context.ts';

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
