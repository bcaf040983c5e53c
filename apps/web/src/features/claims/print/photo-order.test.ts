import { expect, test } from 'vitest';
import { inPrintOrder, movedTo } from './photo-order.ts';

const photo = (id: number, pairOf: number | null = null) => ({ id, pairOf });
const idsOf = (photos: readonly { id: number }[]) => photos.map(({ id }) => id);

test('photos lie as they were taken, each after right behind its before', () => {
  expect(idsOf(inPrintOrder([photo(5, 1), photo(3), photo(2), photo(1)], []))).toEqual([1, 5, 2, 3]);
});

test('an after whose before is not printed keeps its own place', () => {
  expect(idsOf(inPrintOrder([photo(5, 1), photo(3)], []))).toEqual([3, 5]);
});

test('a photo moved by hand keeps its position, and a new photo comes last', () => {
  expect(idsOf(inPrintOrder([photo(1), photo(2), photo(3), photo(4)], [3, 1, 2]))).toEqual([3, 1, 2, 4]);
});

test('a photo takes the place of the one it is dropped on', () => {
  expect(movedTo([1, 2, 3, 4], 4, 2)).toEqual([1, 4, 2, 3]);
  expect(movedTo([1, 2, 3, 4], 1, 3)).toEqual([2, 3, 1, 4]);
  expect(movedTo([1, 2], 9, 2)).toEqual([1, 2]);
});
