import { expect, test } from 'vitest';
import { moveColumn, pinColumn, shiftColumn, showColumn } from './table-layout.ts';

const LAYOUT = { visible: ['name', 'state', 'iva', 'active'], start: [], end: [] };

test('a pinned column goes to the side it is pinned to', () => {
  const pinned = pinColumn(pinColumn(LAYOUT, 'iva', 'start'), 'name', 'end');

  expect(pinned).toEqual({ visible: ['iva', 'state', 'active', 'name'], start: ['iva'], end: ['name'] });
});

test('an unpinned column is among the others again', () => {
  expect(pinColumn(pinColumn(LAYOUT, 'iva', 'start'), 'iva', null)).toMatchObject({ start: [], end: [] });
});

test('a column moved beside a pinned one is pinned with it', () => {
  const pinned = pinColumn(LAYOUT, 'name', 'start');

  expect(moveColumn(pinned, 'iva', 'name', 'before')).toEqual({
    visible: ['iva', 'name', 'state', 'active'],
    start: ['iva', 'name'],
    end: [],
  });
});

test('a step past the edge changes nothing', () => {
  expect(shiftColumn(LAYOUT, 'name', -1)).toBe(LAYOUT);
  expect(shiftColumn(LAYOUT, 'name', 1).visible).toEqual(['state', 'name', 'iva', 'active']);
});

test('hiding the last column that is shown is refused, since nothing could be read any more', () => {
  const single = { visible: ['name'], start: [], end: [] };

  expect(showColumn(single, 'name', false)).toBe(single);
  expect(showColumn(single, 'iva', true).visible).toEqual(['name', 'iva']);
});
