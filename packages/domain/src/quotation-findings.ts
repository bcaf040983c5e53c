import type { Finding, JudgedLine, Judgement, QuotationRule, Found, RuleKind } from './quotation-finding.ts';
import { type Drawing, measureOf } from './drawing.ts';
import { multiply } from './multiply.ts';

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

type Look = (
  lines: readonly JudgedLine[],
  rule: QuotationRule,
  judgement: Judgement,
) => readonly (Found & { readonly line: number | null })[];

const LOOKS: Readonly<Record<RuleKind, Look>> = {
  priceOutOfRange: (lines, { leastCount }, judgement) =>
    priced(lines, leastCount, judgement).flatMap(({ line, figures }) =>
      figures.price < figures.p10 || figures.price > figures.p90 ? [{ kind: 'priceOutOfRange', line, figures }] : [],
    ),
  priceFarAbove: (lines, { leastCount, percent }, judgement) =>
    priced(lines, leastCount, judgement).flatMap(({ line, figures }) =>
      percent !== null && figures.price * 100 >= figures.p90 * percent
        ? [{ kind: 'priceFarAbove', line, figures: { ...figures, percent } }]
        : [],
    ),
  duplicateLine: (lines) =>
    lines.flatMap(({ conceptId, unitId }, place) => {
      const first = lines.findIndex((other) => other.conceptId === conceptId && other.unitId === unitId);
      return conceptId === null || first === place
        ? []
        : [{ kind: 'duplicateLine', line: place + 1, figures: { first: first + 1 } }];
    }),
  photoMissing: (lines, _rule, { concepts }) =>
    lines.flatMap(({ conceptId, photos }, place) =>
      conceptId !== null && photos === 0 && concepts.get(conceptId)?.photoRequired === true
        ? [{ kind: 'photoMissing', line: place + 1, figures: {} }]
        : [],
    ),
  quantityOutOfRange: (lines, _rule, { concepts }) =>
    lines.flatMap(({ conceptId, unitId, quantity }, place) => {
      const concept = conceptId === null ? undefined : concepts.get(conceptId);
      if (concept === undefined || concept.unitId !== unitId) return [];
      const { minQuantity: least, maxQuantity: most } = concept;
      const figures = { quantity: Number(quantity), least, most };
      return figures.quantity < (least ?? 0) || figures.quantity > (most ?? Infinity)
        ? [{ kind: 'quantityOutOfRange', line: place + 1, figures }]
        : [];
    }),
  beyondDrawing: (lines, { percent }, { drawing }) =>
    lines.flatMap(({ unit, quantity }, place) => {
      const measured = measuredIn(drawing, unit);
      return measured > 0 && Number(quantity) > measured * (1 + (percent ?? 0) / 100)
        ? [{ kind: 'beyondDrawing', line: place + 1, figures: { quantity: Number(quantity), measured, unit } }]
        : [];
    }),
  splitLines: (lines, { leastCount, percent }, { limit }) => {
    if (limit === null || limit === 0 || percent === null) return [];
    const near = lines.flatMap(({ unitPrice, quantity }, place) => {
      const amount = multiply(unitPrice, quantity);
      return amount <= limit && amount * 100 >= limit * (100 - percent) ? [place + 1] : [];
    });
    return near.length >= (leastCount ?? 2)
      ? [{ kind: 'splitLines', line: null, figures: { lines: near, percent } }]
      : [];
  },
  aboveInsuredLimit: (_lines, _rule, { total, insuredRest: rest }) =>
    total === null || rest === null || total <= rest
      ? []
      : [{ kind: 'aboveInsuredLimit', line: null, figures: { total, rest } }],
};

/** The lines whose price can be compared with enough others. */
function priced(lines: readonly JudgedLine[], leastCount: number | null, { concepts }: Judgement) {
  return lines.flatMap(({ conceptId, unitId, unitPrice }, place) => {
    const concept = conceptId === null ? undefined : concepts.get(conceptId);
    if (concept === undefined || concept.price === null || concept.unitId !== unitId || unitPrice === 0) return [];
    const { n, p10, p90, level } = concept.price;
    return n < (leastCount ?? 1) ? [] : [{ line: place + 1, figures: { price: unitPrice, p10, p90, n, level } }];
  });
}

/** The places of the lines whose price is among those usually charged, by the rule about prices out of range. */
export function usualLines(
  lines: readonly JudgedLine[],
  rules: readonly QuotationRule[],
  judgement: Judgement,
): readonly number[] {
  const rule = rules.find(({ kind, severity }) => kind === 'priceOutOfRange' && severity !== 'off');
  if (rule === undefined) return [];
  return priced(lines, rule.leastCount, judgement).flatMap(({ line, figures: { price, p10, p90 } }) =>
    price >= p10 && price <= p90 ? [line] : [],
  );
}

/** Total metres or square metres of all shapes; posts are not measured. */
function measuredIn(drawing: Drawing | null, unit: string): number {
  if (drawing === null || (unit !== 'm' && unit !== 'm²')) return 0;
  const centimetres = drawing.shapes.reduce((sum, shape) => {
    const measure = measureOf(shape, drawing.scale);
    return measure?.unit === unit ? sum + Math.round(Number(measure.value) * 100) : sum;
  }, 0);
  return centimetres / 100;
}
