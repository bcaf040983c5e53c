import { expect, test } from 'vitest';
import { inOrder, moved } from './arrangement.ts';

const cards = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const ids = (ordered: readonly { id: string }[]) => ordered.map(({ id }) => id).join('');

test('cards are in the user’s order, and a later one follows its default predecessor', () => {
  expect(ids(inOrder(cards, { order: [] }))).toBe('abcd');
  expect(ids(inOrder(cards, { order: ['d', 'c', 'b', 'a'] }))).toBe('dcba');
  expect(ids(inOrder(cards, { order: ['d', 'b', 'a'] }))).toBe('dbca');
  expect(ids(inOrder(cards, { order: ['gone', 'b', 'a'] }))).toBe(ids(inOrder(cards, { order: ['b', 'a'] })));
});

test('a card is moved to the place of another, and not beyond either end', () => {
  expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', 3)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c']);
});
