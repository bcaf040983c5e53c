import { expect, test } from 'vitest';
import { EVERYTHING_SELECTED, isSelected, NOTHING_SELECTED, selectedCount, withRows } from './row-selection.ts';

test('rows of several pages add up', () => {
  const selection = withRows(withRows(NOTHING_SELECTED, ['1', '2'], true), ['11'], true);

  expect(selectedCount(selection, 312)).toBe(3);
  expect(isSelected(selection, '11')).toBe(true);
  expect(isSelected(selection, '3')).toBe(false);
});

test('everything but a few is counted over all pages', () => {
  const selection = withRows(EVERYTHING_SELECTED, ['7', '8'], false);

  expect(selectedCount(selection, 312)).toBe(310);
  expect(isSelected(selection, '7')).toBe(false);
  expect(isSelected(selection, '999')).toBe(true);
  expect(selectedCount(withRows(selection, ['7'], true), 312)).toBe(311);
});
