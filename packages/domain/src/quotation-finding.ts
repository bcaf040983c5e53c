import type { Drawing } from './drawing.ts';
import type { Centavos } from './money.ts';
import type { Decimal } from './multiply.ts';
import type { PriceLevel, RememberedPrice } from './price-memory.ts';

/** Kinds of rules. Kinds are code; severity and thresholds are data that Admin edits. */
export const RULE_KINDS = [
  'priceOutOfRange',
  'priceFarAbove',
  'duplicateLine',
  'photoMissing',
  'quantityOutOfRange',
  'beyondDrawing',
  'splitLines',
  'aboveInsuredLimit',
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** block: closing is refused. reason: a written reason is required. notice: only shown. off: not checked. */
export const RULE_SEVERITIES = ['block', 'reason', 'notice', 'off'] as const;
export type RuleSeverity = (typeof RULE_SEVERITIES)[number];

export interface QuotationRule {
  readonly kind: RuleKind;
  readonly severity: RuleSeverity;
  /** For a block: a written reason lifts it. */
  readonly yieldsToReason: boolean;
  /** Minimum number of remembered prices, or of lines. */
  readonly leastCount: number | null;
  /** Percentage of P90, above the drawing, or below the limit. */
  readonly percent: number | null;
}

export interface JudgedLine {
  readonly conceptId: number | null;
  readonly unitId: number | null;
  /** Its abbreviation. */
  readonly unit: string;
  readonly quantity: Decimal;
  readonly unitPrice: Centavos;
  readonly photos: number;
}

/** What the rules use besides the lines. */
export interface Judgement {
  readonly concepts: ReadonlyMap<
    number,
    {
      readonly unitId: number;
      readonly photoRequired: boolean;
      readonly minQuantity: number | null;
      readonly maxQuantity: number | null;
      readonly price: RememberedPrice | null;
    }
  >;
  readonly drawing: Drawing | null;
  /** Amount up to which the insurer's matrix requires no authorization; null if there is none or it is unknown. */
  readonly limit: Centavos | null;
  /** Total of the quotation, with tax; null while its discount exceeds its lines. */
  readonly total: Centavos | null;
  /** Rest of the policy's single limit (LUC) after the claim's other parties; null if no limit is known. */
  readonly insuredRest: Centavos | null;
}

interface Priced {
  readonly price: Centavos;
  readonly p10: Centavos;
  readonly p90: Centavos;
  readonly n: number;
  readonly level: PriceLevel;
}
export type Found =
  | { readonly kind: 'priceOutOfRange'; readonly figures: Priced }
  | { readonly kind: 'priceFarAbove'; readonly figures: Priced & { readonly percent: number } }
  | { readonly kind: 'duplicateLine'; readonly figures: { readonly first: number } }
  | { readonly kind: 'photoMissing'; readonly figures: Readonly<Record<never, never>> }
  | {
      readonly kind: 'quantityOutOfRange';
      readonly figures: { readonly quantity: number; readonly least: number | null; readonly most: number | null };
    }
  | {
      readonly kind: 'beyondDrawing';
      readonly figures: { readonly quantity: number; readonly measured: number; readonly unit: string };
    }
  | { readonly kind: 'splitLines'; readonly figures: { readonly lines: readonly number[]; readonly percent: number } }
  | {
      readonly kind: 'aboveInsuredLimit';
      readonly figures: { readonly total: Centavos; readonly rest: Centavos };
    };

export type Finding = Found & {
  /** Position of the line, from one; null for the quotation as a whole. */
  readonly line: number | null;
  readonly severity: Exclude<RuleSeverity, 'off'>;
  readonly takesReason: boolean;
};
