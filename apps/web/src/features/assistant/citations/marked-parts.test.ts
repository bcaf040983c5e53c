import { expect, test } from 'vitest';
import { markedParts } from './marked-parts.ts';

test('a quote is found though the page breaks its lines elsewhere', () => {
  expect(
    markedParts('Artículo 4.\nEl deducible es\n del 5 % del valor.\nFin', 'El deducible es del 5 % del valor.'),
  ).toEqual({
    before: 'Artículo 4.\n',
    marked: 'El deducible es\n del 5 % del valor.',
    after: '\nFin',
  });
});

test('a quote that was shortened at its ends is found by what is left of it', () => {
  expect(markedParts('El deducible es del 5 %.', '…deducible es del…')?.marked).toBe('deducible es del');
});

test.each([
  ['', 'a'],
  ['abc', ''],
  ['abc', ' … '],
  ['abc', 'abd'],
])('in «%s» nothing is marked for «%s»', (text, quote) => {
  expect(markedParts(text, quote)).toBeNull();
});
