import { expect, test } from 'vitest';
import { type Cursor, HEADER, movedCursor, WHOLE_ROW } from './cell-cursor.ts';

const SIZE = { rows: 30, columns: 6, page: 10 };
const press = (cursor: Cursor | null, key: string, ctrlKey = false) => movedCursor(cursor, { key, ctrlKey }, SIZE);
const row = (at: number): Cursor => ({ row: at, column: WHOLE_ROW });

test.each<[string, Cursor | null, string, Cursor]>([
  ['J enters the list at its first row', null, 'j', row(0)],
  ['the down arrow goes to the next row', row(3), 'ArrowDown', row(4)],
  ['K stops at the first row', row(0), 'k', row(0)],
  ['J stops at the last row', row(29), 'J', row(29)],
  ['the up arrow leaves the first row for the header', row(0), 'ArrowUp', { row: HEADER, column: 0 }],
  ['the right arrow goes from the row into its first cell', row(3), 'ArrowRight', { row: 3, column: 0 }],
  ['the left arrow goes from the first cell back to the row', { row: 3, column: 0 }, 'ArrowLeft', row(3)],
  ['the right arrow stops at the last cell', { row: 3, column: 5 }, 'ArrowRight', { row: 3, column: 5 }],
  ['End on a row goes to the last row', row(3), 'End', row(29)],
  ['End in a cell goes to the last cell of the row', { row: 3, column: 1 }, 'End', { row: 3, column: 5 }],
  ['Home in a cell goes to the first cell of the row', { row: 3, column: 4 }, 'Home', { row: 3, column: 0 }],
  [
    'the down arrow goes from a header to the cell below',
    { row: HEADER, column: 2 },
    'ArrowDown',
    { row: 0, column: 2 },
  ],
  ['the left arrow stays in the header', { row: HEADER, column: 0 }, 'ArrowLeft', { row: HEADER, column: 0 }],
  ['Page Down goes a page further', row(3), 'PageDown', row(13)],
])('%s', (_, from, key, to) => {
  expect(press(from, key)).toEqual(to);
});

test('Ctrl with End goes to the last row, also from a cell', () => {
  expect(press({ row: 3, column: 2 }, 'End', true)).toEqual({ row: 29, column: 2 });
});

test('a letter that means nothing does not move', () => {
  expect(press(row(3), 'x')).toBeNull();
});
