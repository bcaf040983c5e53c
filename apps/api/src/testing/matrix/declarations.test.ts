import { allEndpoints } from '@aura/contracts/all-endpoints';
import { expect, test } from 'vitest';
import { doneByAll } from './expectation.ts';
import { declarationOf, declarations, joined } from './declarations.ts';
import { nothing } from './example.ts';

test('every endpoint has an expectation and an example beside its act, and none is left over', () => {
  expect([...declarations.keys()].toSorted()).toEqual([...allEndpoints.keys()].toSorted());
});

test('an endpoint that nobody declared is named', () => {
  expect(() => declarationOf('payTwice')).toThrow('payTwice is declared in no .access.ts file');
});

test('an endpoint that two files declare is named, with both', () => {
  const table = { signOut: { expectation: doneByAll, example: nothing } };

  expect(() =>
    joined([
      ['a.access.ts', table],
      ['b.access.ts', table],
    ]),
  ).toThrow('signOut is declared twice: in a.access.ts and in b.access.ts');
});
