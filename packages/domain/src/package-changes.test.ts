import { expect, test } from 'vitest';
import { packageChanges } from './package-changes.ts';

const line = (lineNumber: number, unitPrice: number, name = `Concepto ${lineNumber}`) => ({
  lineNumber,
  name,
  quantity: 1,
  unitPrice,
  amount: unitPrice,
});

test('of two versions sent, each line is reported as the same, new, changed or gone', () => {
  const told = packageChanges([line(1, 100), line(2, 200), line(3, 300)], [line(2, 250), line(1, 100), line(4, 50)]);

  expect(told.map(({ line: { lineNumber }, change, before }) => [lineNumber, change, before?.unitPrice])).toEqual([
    [2, 'changed', 200],
    [1, 'same', 100],
    [4, 'added', undefined],
    [3, 'removed', 300],
  ]);
});

test('a line that only changed its name is changed', () => {
  expect(packageChanges([line(1, 100, 'Muro')], [line(1, 100, 'Barda')])).toMatchObject([{ change: 'changed' }]);
});
