import type { QuotationOfParty } from '@aura/contracts/quotations/quotation';
import type { Drawing } from '@aura/domain/drawing';
import { type Line, lineOf } from './quotation-line.ts';

/** The quotation's fields besides the lines. */
export interface Terms {
  readonly applyTaxes: boolean;
  readonly taxPercentage: number;
  readonly discount: number;
  readonly isGeneralized: boolean;
  readonly generalizedName: string;
  readonly generalizedPrice: number;
  readonly comments: string;
  readonly drawing: Drawing | null;
}

export interface Typed extends Terms {
  readonly lines: readonly Line[];
}

/** The stored quotation as the editor holds it. */
export function typedOf({
  quotation,
  applyTaxes,
  taxPercentage,
}: Pick<QuotationOfParty, 'quotation' | 'applyTaxes' | 'taxPercentage'>): Typed {
  return {
    lines: (quotation?.concepts ?? []).map(lineOf),
    applyTaxes: quotation?.applyTaxes ?? applyTaxes,
    taxPercentage: quotation?.taxPercentage ?? taxPercentage,
    discount: quotation?.discount ?? 0,
    isGeneralized: quotation?.generalizedConcept != null,
    generalizedName: quotation?.generalizedConcept?.name ?? '',
    generalizedPrice: quotation?.generalizedConcept?.price ?? 0,
    comments: quotation?.comments ?? '',
    drawing: quotation?.drawing ?? null,
  };
}
