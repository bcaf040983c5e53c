import { LOOKS } from './finding-looks.ts';
import type { Finding, JudgedLine, Judgement, QuotationRule } from './quotation-finding.ts';

/** Findings of the rules in the order of the lines; those about the whole quotation come last. */
export function findQuotationFindings(
  lines: readonly JudgedLine[],
  rules: readonly QuotationRule[],
  judgement: Judgement,
): readonly Finding[] {
  const active = rules.filter(({ severity }) => severity !== 'off');
  const found = active.flatMap((rule) =>
    LOOKS[rule.kind](lines, rule, judgement).map(({ line, ...what }) => ({
      ...what,
      line,
      severity: rule.severity as Finding['severity'],
      takesReason: rule.severity === 'reason' || (rule.severity === 'block' && rule.yieldsToReason),
    })),
  ) as readonly Finding[];
  return withoutMilder(found).toSorted((one, other) => (one.line ?? Infinity) - (other.line ?? Infinity));
}

/** Whether a finding prevents closing the version: an absolute block, or a missing reason. */
export function isUnsettled({ severity, takesReason }: Finding, reason: string): boolean {
  if (severity === 'notice') return false;
  return !takesReason || reason.trim() === '';
}

/** A price far above is also out of range; only one of both is reported. */
function withoutMilder(found: readonly Finding[]): readonly Finding[] {
  const farAbove = new Set(found.flatMap(({ kind, line }) => (kind === 'priceFarAbove' ? [line] : [])));
  return found.filter(({ kind, line }) => kind !== 'priceOutOfRange' || !farAbove.has(line));
}
