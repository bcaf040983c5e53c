import { expect, test } from 'vitest';
import { findExpressions, slowness } from './regular-expressions.ts';

test.each([
  ['a literal', String.raw`export const trim = (text: string) => text.replace(/\s*\|\s*$/g, '');`],
  [
    'a literal in a screen',
    String.raw`export const Digits = ({ n }: { n: string }) => <b>{n.replace(/ext\..*$/, '')}</b>;`,
  ],
  ['a constant text', String.raw`const shape = new RegExp('(?:a|a)*$');`],
  ['a text of named parts', 'const PART = String.raw`\\s*\\d*`; const shape = RegExp(`${PART};${PART}$`);'],
])('an expression of more than linear time is found as %s', async (_, code) => {
  const found = findExpressions('apps/api/src/planted.tsx', code);

  expect(found).toHaveLength(1);
  expect(await Promise.all(found.map(slowness))).toEqual([expect.stringMatching(/polynomial|exponential/)]);
});

test('an expression of linear time passes, and is named by its line', async () => {
  const found = findExpressions('apps/api/src/plain.ts', 'const a = 1;\nconst shape = /^[a-z+]{2,30} \\d+$/u;\n');

  expect(found).toEqual([{ place: 'apps/api/src/plain.ts:2', source: String.raw`^[a-z+]{2,30} \d+$`, flags: 'u' }]);
  expect(await Promise.all(found.map(slowness))).toEqual([null]);
});

test('what is built at run time is not guessed at', () => {
  expect(
    findExpressions('apps/api/src/built.ts', 'export const of = (name: string) => new RegExp(`^${name}+$`);'),
  ).toEqual([]);
});
