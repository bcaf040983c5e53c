import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComparedLine, diffLines, isOtherWork, mergeLines } from './quotation-lines.ts';

const line = (lineNumber: number | null, more: Partial<ComparedLine> = {}): ComparedLine => ({
  lineNumber,
  position: lineNumber ?? 99,
  conceptId: null,
  name: `Renglón ${lineNumber}`,
  unitId: 1,
  quantity: 1,
  unitPrice: 100_00,
  comment: '',
  ...more,
});
const numbered = fc
  .uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 })
  .map((numbers) => numbers.map((number, place) => line(number, { position: place + 1 })));

describe('two versions of a quotation', () => {
  test('lines are added, taken out and changed by their number', () => {
    const diff = diffLines(
      [line(1), line(2), line(3)],
      [line(3), line(1, { unitPrice: 120_00, comment: 'Sube el acero' }), line(4), line(null)],
    );

    expect(diff.added.map(({ lineNumber }) => lineNumber)).toEqual([4, null]);
    expect(diff.removed.map(({ lineNumber }) => lineNumber)).toEqual([2]);
    expect(diff.changed).toMatchObject([{ before: { lineNumber: 1 }, fields: ['unitPrice', 'comment'] }]);
  });

  test('moving a line changes nothing that is quoted', () => {
    const moved = diffLines([line(1), line(2)], [line(2, { position: 1 }), line(1, { position: 2 })]);

    expect(moved).toEqual({ added: [], removed: [], changed: [] });
  });

  test('another price or comment is the same work; another quantity, concept or line is not', () => {
    expect(isOtherWork([line(1)], [line(1, { unitPrice: 1, comment: 'x' })])).toBe(false);
    expect(isOtherWork([line(1)], [line(1, { quantity: 2 })])).toBe(true);
    expect(isOtherWork([line(1)], [line(1), line(2)])).toBe(true);
    expect(isOtherWork([line(1), line(2)], [line(1)])).toBe(true);
  });
});

describe('two people in one quotation', () => {
  test('what each changed is kept, in the same line too', () => {
    const { lines, conflicts } = mergeLines(
      [line(1), line(2)],
      [line(1, { quantity: 5 }), line(2), line(null, { name: 'Mía' })],
      [line(1, { unitPrice: 50_00 }), line(2, { comment: 'Suya' }), line(3)],
    );

    expect(lines).toEqual([
      line(1, { quantity: 5, unitPrice: 50_00 }),
      line(2, { comment: 'Suya' }),
      line(3),
      line(null, { name: 'Mía' }),
    ]);
    expect(conflicts).toEqual([]);
  });

  test('the same field changed by both is reported, and mine is kept until a user decides', () => {
    const { lines, conflicts } = mergeLines([line(1)], [line(1, { quantity: 5 })], [line(1, { quantity: 7 })]);

    expect(lines).toEqual([line(1, { quantity: 5 })]);
    expect(conflicts).toMatchObject([{ theirs: { quantity: 7 }, fields: ['quantity'] }]);
  });

  test('a line taken out by one stays out, unless the other worked on it', () => {
    expect(mergeLines([line(1), line(2)], [line(2)], [line(1), line(2)]).lines).toEqual([line(2)]);
    expect(mergeLines([line(1), line(2)], [line(1), line(2)], [line(2)]).lines).toEqual([line(2)]);
    const worked = line(1, { quantity: 9 });
    expect(mergeLines([line(1)], [worked], []).lines).toEqual([worked]);
    expect(mergeLines([line(1)], [], [worked]).lines).toEqual([worked]);
  });

  test('nobody loses a line that either of them added', () => {
    fc.assert(
      fc.property(numbered, fc.nat(5), fc.nat(5), (base, mineAdded, theirsAdded) => {
        const added = Array.from({ length: mineAdded }, (_, place) => line(null, { name: `mía ${place}` }));
        const others = Array.from({ length: theirsAdded }, (_, place) => line(100 + place));

        const { lines, conflicts } = mergeLines(base, [...base, ...added], [...base, ...others]);

        expect(lines).toHaveLength(base.length + mineAdded + theirsAdded);
        for (const each of [...base, ...added, ...others]) expect(lines).toContainEqual(each);
        expect(conflicts).toEqual([]);
      }),
    );
  });
});
