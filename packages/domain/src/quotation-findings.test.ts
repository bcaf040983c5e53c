import { expect, test } from 'vitest';
import type { JudgedLine, Judgement, QuotationRule, RuleKind } from './quotation-finding.ts';
import { findQuotationFindings, isUnsettled } from './quotation-findings.ts';
import { sayFinding, sayFindingAt } from './say-finding.ts';

const FIGURES: Partial<Record<RuleKind, Pick<QuotationRule, 'leastCount' | 'percent'>>> = {
  priceOutOfRange: { leastCount: 10, percent: null },
  priceFarAbove: { leastCount: 10, percent: 200 },
  beyondDrawing: { leastCount: null, percent: 5 },
  splitLines: { leastCount: 2, percent: 10 },
};
const rule = (kind: RuleKind, more: Partial<QuotationRule> = {}): QuotationRule => ({
  kind,
  severity: 'reason',
  yieldsToReason: false,
  leastCount: null,
  percent: null,
  ...FIGURES[kind],
  ...more,
});
const line = (more: Partial<JudgedLine> = {}): JudgedLine => ({
  conceptId: 5,
  unitId: 1,
  unit: 'm²',
  quantity: 1,
  unitPrice: 450_00,
  photos: 0,
  ...more,
});
const remembered = (n: number) => ({ level: 'zone' as const, n, p10: 400_00, p25: 410_00, p50: 420_00, p90: 500_00 });
const judged = (more: Partial<Judgement> = {}, n = 10): Judgement => ({
  concepts: new Map([
    [5, { unitId: 1, photoRequired: true, minQuantity: null, maxQuantity: null, price: remembered(n) }],
  ]),
  drawing: null,
  limit: null,
  total: null,
  insuredRest: null,
  ...more,
});
const kinds = (lines: readonly JudgedLine[], rules: readonly QuotationRule[], judgement = judged()) =>
  findQuotationFindings(lines, rules, judgement).map(({ kind, line: place }) => `${kind} ${place ?? '-'}`);

test.each([
  [399_99, true],
  [400_00, false],
  [500_00, false],
  [500_01, true],
])('a price of %i is outside P10 to P90: %s', (unitPrice, isFound) => {
  expect(kinds([line({ unitPrice })], [rule('priceOutOfRange')])).toEqual(isFound ? ['priceOutOfRange 1'] : []);
});

test('nine prices are too few to compare with, ten are enough, and another unit is another price', () => {
  const far = [line({ unitPrice: 999_00 })];
  expect(kinds(far, [rule('priceOutOfRange')], judged({}, 9))).toEqual([]);
  expect(kinds(far, [rule('priceOutOfRange')], judged({}, 10))).toEqual(['priceOutOfRange 1']);
  expect(kinds([line({ unitPrice: 999_00, unitId: 2 })], [rule('priceOutOfRange')])).toEqual([]);
});

test('twice P90 is far above, and then is not said to be out of range as well', () => {
  const rules = [rule('priceOutOfRange'), rule('priceFarAbove', { severity: 'block', yieldsToReason: true })];
  expect(kinds([line({ unitPrice: 999_99 })], rules)).toEqual(['priceOutOfRange 1']);
  expect(kinds([line({ unitPrice: 1_000_00 })], rules)).toEqual(['priceFarAbove 1']);
});

test('the second line of a concept is a duplicate, unless its unit is another; lines without a concept are not compared', () => {
  const lines = [line(), line({ unitId: 2 }), line({ conceptId: null }), line({ conceptId: null }), line()];
  const found = findQuotationFindings(lines, [rule('duplicateLine')], judged());
  expect(found).toMatchObject([{ kind: 'duplicateLine', line: 5, figures: { first: 1 } }]);
});

test('a photo is missed only where the concept asks for one', () => {
  const lines = [line(), line({ photos: 1 }), line({ conceptId: 6 })];
  expect(kinds(lines, [rule('photoMissing')])).toEqual(['photoMissing 1']);
});

test.each([
  [0.99, 'quantityOutOfRange 1'],
  [1, ''],
  [40, ''],
  [40.01, 'quantityOutOfRange 1'],
])('%d of a concept quoted between 1 and 40: «%s»', (quantity, found) => {
  const concept = { unitId: 1, photoRequired: false, minQuantity: 1, maxQuantity: 40, price: null };
  const judgement = judged({ concepts: new Map([[5, concept]]) });
  expect(kinds([line({ quantity })], [rule('quantityOutOfRange')], judgement).join()).toBe(found);
  expect(kinds([line({ quantity, unitId: 2 })], [rule('quantityOutOfRange')], judgement)).toEqual([]);
});

test('a total above what is left of the LUC is found, its exact rest is not, and nothing where no LUC is known', () => {
  const found = (total: number | null, insuredRest: number | null) =>
    kinds([line()], [rule('aboveInsuredLimit')], judged({ total, insuredRest })).join();
  expect(found(50_000_00, 50_000_00)).toBe('');
  expect(found(50_000_01, 50_000_00)).toBe('aboveInsuredLimit -');
  expect(found(1, -5)).toBe('aboveInsuredLimit -');
  expect(found(50_000_01, null)).toBe('');
  expect(found(null, 0)).toBe('');
});

test('a quantity beyond all that was measured in its unit, and the tolerance', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 1000, y: 0 },
    { x: 1000, y: 100 },
    { x: 0, y: 100 },
  ];
  const shapes = [
    { id: 'a', kind: 'area' as const, points: square, text: '' },
    { id: 'b', kind: 'area' as const, points: square, text: '' },
  ];
  const drawing = { version: 1 as const, width: 2000, height: 2000, scale: 100, shapes };
  const lines = [
    line({ quantity: 21 }),
    line({ quantity: 21.01 }),
    line({ quantity: '99', unit: 'm' }),
    line({ quantity: 99, unit: 'pza' }),
  ];
  expect(kinds(lines, [rule('beyondDrawing')], judged({ drawing }))).toEqual(['beyondDrawing 2']);
  expect(kinds(lines, [rule('beyondDrawing')], judged({ drawing: { ...drawing, scale: null } }))).toEqual([]);
});

test('two lines within ten percent below the limit are reported together; one, or lines at another distance, are not', () => {
  const at = (unitPrice: number) => line({ unitPrice, conceptId: null });
  const judgement = judged({ limit: 10_000_00 });
  const found = findQuotationFindings([at(9_000_00), at(8_999_99), at(10_000_00)], [rule('splitLines')], judgement);
  expect(found).toMatchObject([{ kind: 'splitLines', line: null, figures: { lines: [1, 3] } }]);
  expect(kinds([at(9_000_00), at(10_000_01)], [rule('splitLines')], judgement)).toEqual([]);
  expect(kinds([at(9_000_00), at(9_000_00)], [rule('splitLines')], judged())).toEqual([]);
});

test('a rule that is off finds nothing; a block holds unless it yields to a reason; a notice never holds', () => {
  const far = [line({ unitPrice: 2_000_00 })];
  const settled = (more: Partial<QuotationRule>, reason: string) =>
    findQuotationFindings(far, [rule('priceFarAbove', more)], judged()).map((found) => isUnsettled(found, reason));
  expect(settled({ severity: 'off' }, '')).toEqual([]);
  expect(settled({ severity: 'notice' }, '')).toEqual([false]);
  expect(settled({ severity: 'reason' }, ' ')).toEqual([true]);
  expect(settled({ severity: 'reason' }, 'Urgente')).toEqual([false]);
  expect(settled({ severity: 'block' }, 'Urgente')).toEqual([true]);
  expect(settled({ severity: 'block', yieldsToReason: true }, '')).toEqual([true]);
  expect(settled({ severity: 'block', yieldsToReason: true }, 'Urgente')).toEqual([false]);
});

test('what was found is said in a sentence with its figures', () => {
  const [found] = findQuotationFindings([line({ unitPrice: 640_00 })], [rule('priceOutOfRange')], judged());
  expect(found === undefined ? '' : sayFindingAt(found)).toBe(
    'Renglón 1: El precio de $640.00 está fuera de lo usual en la zona: $400.00 a $500.00 (P10 a P90, n = 10).',
  );
  expect(sayFinding({ kind: 'duplicateLine', figures: { first: 2 } })).toBe(
    'El mismo concepto ya está en el renglón 2.',
  );
});
