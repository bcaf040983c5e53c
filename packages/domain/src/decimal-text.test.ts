import { expect, test } from 'vitest';
import { readDecimalText } from './decimal-text.ts';

test.each([
  ['12', '12'],
  ['12.5', '12.5'],
  ['.5', '0.5'],
  ['1,5', '1.5'],
  [',5', '0.5'],
  ['12,50', '12.50'],
  ['0,125', '0.125'],
  ['1,234', '1234'],
  ['1,234.56', '1234.56'],
  ['1,234,567', '1234567'],
  ['1.234,56', '1234.56'],
  ['1.234', '1.234'],
])('%s is read as %s', (text, read) => {
  expect(readDecimalText(text)).toBe(read);
});

test.each(['', '.', ',', '1.', '1..2', '1,23,4', '12,34.5', '-1', '1e3', '$1', ' 1', 'uno', '１'])(
  '«%s» is no number',
  (text) => {
    expect(readDecimalText(text)).toBeNull();
  },
);
