import { expect, test } from 'vitest';
import { givenDocument, givenLine, givenQuotation } from '../quotation.factory.ts';
import { mergeQuotation } from './merge-quotation.ts';
import { copyOf } from './quotation-line.ts';
import { typedOf } from './typed-quotation.ts';

const base = typedOf(givenDocument({ quotation: givenQuotation({ concepts: [givenLine({ photos: [1, 2] })] }) }));
const [first] = base.lines;
if (first === undefined) throw new Error('no line');

test('what goes along with a changed field is of the same person: code, unit, the sum behind a quantity', () => {
  const mine = {
    ...base,
    lines: [{ ...first, conceptId: 9, code: 'ALB-09', quantity: '12', formula: '3*4' }],
  };
  const theirs = { ...base, lines: [{ ...first, unitId: 2, unit: 'pza', unitPrice: 1 }] };

  const { typed, conflicts } = mergeQuotation(base, mine, theirs);

  expect(conflicts).toBe(0);
  expect(typed.lines).toMatchObject([
    { conceptId: 9, code: 'ALB-09', quantity: '12', formula: '3*4', unitId: 2, unit: 'pza', unitPrice: 1 },
  ]);
});

test('photos pinned by either are there, and what either took out is not', () => {
  const mine = { ...base, lines: [{ ...first, photos: [2, 3] }] };
  const theirs = { ...base, lines: [{ ...first, photos: [1, 2, 4] }] };

  expect(mergeQuotation(base, mine, theirs).typed.lines[0]?.photos).toEqual([2, 4, 3]);
});

test('terms are kept field by field: a discount of mine does not take away the comment of another', () => {
  const mine = { ...base, discount: 100 };
  const theirs = { ...base, comments: 'Revisado', discount: 0 };

  expect(mergeQuotation(base, mine, theirs).typed).toMatchObject({ discount: 100, comments: 'Revisado' });
});

test('lines that both added are all there', () => {
  const mine = { ...base, lines: [first, { ...copyOf(first), name: 'Mía' }] };
  const theirs = { ...base, lines: [first, { ...first, key: 'line-2', lineNumber: 2, id: 12, name: 'Suya' }] };

  const names = mergeQuotation(base, mine, theirs).typed.lines.map(({ name }) => name);

  expect(names.toSorted()).toEqual(['Muro de tabique', 'Mía', 'Suya']);
});
