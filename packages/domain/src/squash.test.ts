import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchWords, squash } from './squash.ts';

test('dashes, blanks and accents do not count', () => {
  expect(squash('Núm. 04-512/345 Ñandú')).toBe('num04512345nandu');
  expect(searchWords(' José  PÉREZ — 12-3 ')).toEqual(['jose', 'perez', '123']);
});

test('what was squashed stays as it is and holds nothing a pattern would read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(squash(text)).toMatch(/^[a-z0-9]*$/);
      expect(squash(squash(text))).toBe(squash(text));
    }),
  );
});
