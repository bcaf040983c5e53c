import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DocumentLine, oneDifference, sinceSigned } from './one-difference.ts';

const line = (keys: readonly string[], amount: number, more: Partial<DocumentLine> = {}): DocumentLine => ({
  keys,
  code: '',
  name: keys.join('+'),
  unit: 'm2',
  quantity: 1,
  unitPrice: amount,
  amount,
  ...more,
});

test('the same work is in one row through every document', () => {
  const rows = oneDifference([
    [line(['q1'], 100), line(['q2'], 50)],
    [line(['q1'], 120)],
    [line(['b7', 'q1'], 80), line(['b8'], 30)],
    [line(['b7'], 80)],
  ]);

  expect(rows.map(({ name, cells }) => [name, cells.map((cell) => cell?.amount ?? null)])).toEqual([
    ['q1', [100, 120, 80, 80]],
    ['q2', [50, null, null, null]],
    ['b8', [null, null, 30, null]],
  ]);
});

test('lines merged into one and one split in two share a row, with their sum', () => {
  const rows = oneDifference([
    [line(['q1'], 100), line(['q2'], 50), line(['q3'], 30)],
    [line(['b1', 'q1', 'q2'], 90), line(['b2', 'q3'], 10), line(['b3', 'q3'], 15)],
  ]);

  expect(rows.map(({ cells }) => cells.map((cell) => [cell?.amount, cell?.lines, cell?.quantity]))).toEqual([
    [
      [150, 2, null],
      [90, 1, 1],
    ],
    [
      [30, 1, 1],
      [25, 2, null],
    ],
  ]);
});

test('nothing is lost or counted twice, however the lines are joined', () => {
  const key = fc.integer({ min: 1, max: 12 }).map((number) => `q${number}`);
  const anyLine = fc.tuple(fc.uniqueArray(key, { minLength: 1, maxLength: 4 }), fc.nat(1_000_000));
  const documents = fc.array(fc.array(anyLine, { maxLength: 8 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(documents, (drawn) => {
      const all = drawn.map((lines) => lines.map(([keys, amount]) => line(keys, amount)));
      const rows = oneDifference(all);
      for (const [place, lines] of all.entries()) {
        const shown = rows.reduce((sum, { cells }) => sum + (cells[place]?.amount ?? 0), 0);
        expect(shown).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
      }
    }),
  );
});

test('it says what changed since the customer signed', () => {
  const rows = oneDifference([
    [line(['q1'], 100), line(['q2'], 50), line(['q3'], 30)],
    [line(['q1'], 100), line(['q2'], 60), line(['q4'], 5)],
  ]);

  expect(rows.map((row) => sinceSigned(row, 0, 1))).toEqual(['same', 'changed', 'removed', 'added']);
});
