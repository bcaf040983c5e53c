import { expect, test } from 'vitest';
import { searchedTelephone } from './searched-telephone.ts';

test.each([
  '5512345678',
  '55 1234 5678',
  '(55) 1234-5678',
  '+52 55 1234 5678',
  '+52 1 55 1234 5678',
  '525512345678',
  '044 55 1234 5678',
  '01.55.1234.5678',
])('«%s» asks for the same telephone', (typed) => {
  expect(searchedTelephone(typed)).toBe('5512345678');
});

test('seven digits and more may be part of a telephone; fewer, or anything with letters, are not', () => {
  expect(searchedTelephone('1234 5678')).toBe('12345678');
  expect(searchedTelephone('123 456')).toBeUndefined();
  expect(searchedTelephone('AU-26-0000123')).toBeUndefined();
});
