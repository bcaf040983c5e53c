import type { Drawing } from './drawing.ts';
import type { Centavos } from './money.ts';
import type { Decimal } from './multiply.ts';
import type { PriceLevel, RememberedPrice } from './price-memory.ts';

/** What a rule looks for. Kinds are code; how severe one is, and from when on it speaks, is data that Admin edits. */
export const RULE_KINDS = [
  'priceOutOfRange',
  'priceFarAbove',
  'duplicateLine',
  'photoMissing',
  'beyondDrawing',
  'splitLines',
  'aboveInsuredLimit',
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** Closing is refused; it asks for a written reason; it is only said; nothing is looked for. */
export const RULE_SEVERITIES = ['block', 'reason', 'notice', 'off'] as const;
export type RuleSeverity = (typeof RULE_SEVERITIES)[number];

/** Kinds that need what no claim keeps yet, and therefore cannot be turned on: the limit of the policy (LUC) is stored nowhere. */
export const KINDS_WITHOUT_DATA: readonly RuleKind[] = ['aboveInsuredLimit'];

export interface QuotationRule {
  readonly kind: RuleKind;
  readonly severity: RuleSeverity;
  /** Of a block: a written reason lifts it. */
  readonly yieldsToReason: boolean;
  /** Prices remembered at least, or lines at least. */
  readonly leastCount: number | null;
  /** Of P90, over the drawing, or below the limit. */
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

/** What the rules know besides the lines. */
export interface Judgement {
  readonly concepts: ReadonlyMap<
    number,
    { readonly unitId: number; readonly photoRequired: boolean; readonly price: RememberedPrice | null }
  >;
  readonly drawing: Drawing | null;
  /** Up to what amount the insurer's matrix asks nobody; null where it says none, or it is not known here. */
  readonly limit: Centavos | null;
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
      readonly kind: 'beyondDrawing';
      readonly figures: { readonly quantity: number; readonly measured: number; readonly unit: string };
    }
  | { readonly kind: 'splitLines'; readonly figures: { readonly lines: readonly number[]; readonly percent: number } };

export type Finding = Found & {
  /** The place of the line, from one; null for the quotation as a whole. */
  readonly line: number | null;
  readonly severity: Exclude<RuleSeverity, 'off'>;
  /** Whether a written reason settles it. */
  readonly takesReason: boolean;
};
