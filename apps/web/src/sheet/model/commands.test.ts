import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Column, Refusal } from '../sheet-column.ts';
import { apply, type Command, invert, deleteRows, duplicateRows, insertRows, moveRows } from './command.ts';
import { clearCells, fillCells, fillDown } from './fill-cells.ts';
import { amend, record, redo, type SheetState, startHistory, undo } from './history.ts';
import { pasteCells } from './paste-cells.ts';
import { writeCells } from './write-cells.ts';

interface Line {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}

let lastId = 1000;
const newRow = (): Line => ({ id: ++lastId, name: '', count: 0 });
const copyRow = (row: Line): Line => ({ ...row, id: ++lastId });
const columns: readonly Column<Line>[] = [
  {
    key: 'name',
    title: 'Nombre',
    width: 200,
    kind: 'text',
    read: (row) => row.name,
    write: (row, name) => ({ ...row, name }),
  },
  {
    key: 'count',
    title: 'Cantidad',
    width: 80,
    kind: 'number',
    read: (row) => String(row.count),
    write: (row, text) => (/^\d{0,4}$/.test(text) ? { ...row, count: Number(text) } : new Refusal('No es un número')),
  },
  { key: 'double', title: 'Doble', width: 80, kind: 'display', read: (row) => String(row.count * 2) },
];
const lines = (...names: string[]): readonly Line[] =>
  names.map((name, place) => ({ id: place + 1, name, count: place }));
const sheetOf = (rows: readonly Line[]) => ({ rows, columns, newRow });
const whole = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 2 });
const namesOf = (rows: readonly Line[]) => rows.map(({ name }) => name);
const after = (rows: readonly Line[], command: Command<Line> | null) =>
  command === null ? rows : apply(rows, command);

describe('pasting', () => {
  const paste = (rows: readonly Line[], table: readonly (readonly string[])[], top = 0, bottom = top) =>
    pasteCells({
      rows,
      columns,
      newRow,
      table,
      copied: null,
      selected: { top, bottom, left: 0, right: bottom > top ? 1 : 0 },
    });

  test('beyond the last row it adds rows', () => {
    const rows = lines('a', 'b');
    const { command, added, refusals } = paste(
      rows,
      [
        ['x', '1'],
        ['y', '2'],
        ['z', '3'],
      ],
      1,
    );

    expect(namesOf(after(rows, command))).toEqual(['a', 'x', 'y', 'z']);
    expect([added, refusals.length]).toEqual([2, 0]);
  });

  test('a cell that cannot be parsed keeps its value and is reported; its neighbours are written', () => {
    const rows = lines('a', 'b');
    const { command, refusals } = paste(rows, [
      ['x', 'muchos'],
      ['y', '7'],
    ]);

    expect(after(rows, command)).toMatchObject([
      { name: 'x', count: 0 },
      { name: 'y', count: 7 },
    ]);
    expect(refusals).toMatchObject([{ index: 0, text: 'muchos', reason: 'No es un número' }]);
  });

  test('a computed cell is reported only where it would differ, and so is what is outside', () => {
    const { refusals } = paste(lines('a', 'b'), [
      ['x', '5', '10'],
      ['y', '6', '99', 'fuera'],
    ]);

    expect(refusals.map(({ index, text }) => [index, text])).toEqual([
      [1, '99'],
      [1, 'fuera'],
    ]);
  });

  test('one copied cell fills the whole selection', () => {
    const rows = lines('a', 'b', 'c');
    const { command } = pasteCells({
      rows,
      columns,
      newRow,
      table: [['x']],
      copied: null,
      selected: { top: 0, bottom: 2, left: 0, right: 0 },
    });

    expect(namesOf(after(rows, command))).toEqual(['x', 'x', 'x']);
  });

  test('blank lines at the end add no rows', () => {
    const rows = lines('a');
    const { command } = paste(rows, [['x'], ['y'], [''], ['']]);

    expect(namesOf(after(rows, command))).toEqual(['x', 'y']);
  });

  test('a cell copied in the sheet is carried whole where the column knows how', () => {
    const carrying = columns.map((column) =>
      column.key === 'name'
        ? { ...column, carry: (from: Line, to: Line) => ({ ...to, name: `${from.name}#${from.id}` }) }
        : column,
    );
    const rows = lines('a', 'b');
    const copied = { rows: [rows[0] as Line], columns: [carrying[0] as Column<Line>] };
    const { command } = pasteCells({
      rows,
      columns: carrying,
      newRow,
      table: [['a']],
      copied,
      selected: { top: 1, bottom: 1, left: 0, right: 0 },
    });

    expect(namesOf(after(rows, command))).toEqual(['a', 'a#1']);
  });
});

describe('filling and clearing', () => {
  test('the first selected row goes down into the others, and the row above into the only one', () => {
    const rows = lines('a', 'b', 'c');

    expect(namesOf(after(rows, fillDown(sheetOf(rows), { ...whole(0, 2), right: 0 }).command))).toEqual([
      'a',
      'a',
      'a',
    ]);
    expect(namesOf(after(rows, fillDown(sheetOf(rows), { ...whole(2, 2), right: 0 }).command))).toEqual([
      'a',
      'b',
      'b',
    ]);
    expect(fillDown(sheetOf(rows), whole(0, 0)).command).toBeNull();
  });

  test('a pattern of two rows goes on, upwards too', () => {
    const rows = lines('a', 'b', 'c', 'd', 'e');

    expect(namesOf(after(rows, fillCells(sheetOf(rows), { ...whole(0, 1), right: 0 }, 2, 4).command))).toEqual([
      'a',
      'b',
      'a',
      'b',
      'a',
    ]);
    expect(namesOf(after(rows, fillCells(sheetOf(rows), { ...whole(3, 4), right: 0 }, 0, 2).command))).toEqual([
      'e',
      'd',
      'e',
      'd',
      'e',
    ]);
  });

  test('clearing empties what may be written and passes over the rest', () => {
    const rows = lines('a', 'b');
    const { command, refusals } = clearCells(sheetOf(rows), whole(0, 1), 'clear');

    expect(after(rows, command)).toMatchObject([
      { name: '', count: 0 },
      { name: '', count: 0 },
    ]);
    expect(refusals).toEqual([]);
  });
});

describe('moving rows', () => {
  test.each([
    [0, 0, 1, ['b', 'a', 'c', 'd']],
    [1, 2, 0, ['b', 'c', 'a', 'd']],
    [0, 1, 2, ['c', 'd', 'a', 'b']],
    [2, 3, 9, null],
    [0, 1, -1, null],
  ])('rows %i to %i to place %i', (top, bottom, to, names) => {
    const rows = lines('a', 'b', 'c', 'd');
    const command = moveRows(rows, top, bottom, to);

    expect(command === null ? null : namesOf(apply(rows, command))).toEqual(names);
  });
});

describe('the history', () => {
  const seeds = fc.array(fc.tuple(fc.nat(9), fc.nat(), fc.nat(), fc.nat(), fc.string({ maxLength: 4 })), {
    minLength: 200,
    maxLength: 200,
  });

  test('any two hundred commands, undone, give the first rows, and done again the last', () => {
    fc.assert(
      fc.property(seeds, (steps) => {
        const first = startHistory(lines('a', 'b', 'c', 'd', 'e'));
        let state = first;
        let taken = 0;
        for (const step of steps) {
          const command = commandOf(state.rows, step);
          if (command === null) continue;
          state = record(state, command);
          taken += 1;
        }
        const last = state;
        for (let count = 0; count < taken; count += 1) state = undo(state);

        expect(state.rows).toEqual(first.rows);
        expect(state.done).toEqual([]);
        // A draft stores it as JSON and continues from there.
        state = JSON.parse(JSON.stringify(state)) as SheetState<Line>;
        for (let count = 0; count < taken; count += 1) state = redo(state);
        expect(state.rows).toEqual(last.rows);
      }),
      { numRuns: 60 },
    );
  });

  test('letters typed into one field are one step, another field is another', () => {
    const type = (state: SheetState<Line>, text: string, mergeKey: string) => {
      const { command } = writeCells('write', state.rows, [{ row: 0, column: columns[0], text }], newRow);
      return command === null ? state : record(state, { ...command, mergeKey });
    };
    const typed = ['P', 'Pu', 'Pue'].reduce((state, text) => type(state, text, 'one'), startHistory(lines('a', 'b')));
    const again = type(typed, 'Otra', 'two');

    expect([typed.done.length, again.done.length]).toEqual([1, 2]);
    expect(namesOf(undo(again).rows)).toEqual(['Pue', 'b']);
    expect(namesOf(undo(undo(again)).rows)).toEqual(['a', 'b']);
  });

  test('what the server added stays when a step is undone', () => {
    const state = record(startHistory(lines('a')), deleteRows(lines('a'), 0, 0));
    const amended = amend(state, (row) => ({ ...row, count: 77 }));

    expect(undo(amended).rows).toMatchObject([{ name: 'a', count: 77 }]);
  });

  test('a new step after an undo forgets what was undone', () => {
    const state = undo(record(startHistory(lines('a')), insertRows(1, [newRow()])));

    expect(record(state, insertRows(0, [newRow()])).undone).toEqual([]);
    expect(invert(invert(insertRows(0, lines('z'))))).toEqual(insertRows(0, lines('z')));
  });
});

/** A random command at a random place. */
function commandOf(
  rows: readonly Line[],
  [kind, a, b, c, text]: readonly [number, number, number, number, string],
): Command<Line> | null {
  if (rows.length === 0) return insertRows(0, [newRow()]);
  const [one, other] = [a % rows.length, b % rows.length];
  const [top, bottom] = [Math.min(one, other), Math.min(Math.max(one, other), Math.min(one, other) + 8)];
  switch (kind) {
    case 0:
      return insertRows(c % (rows.length + 1), [newRow(), newRow()]);
    case 1:
      return duplicateRows(rows, top, Math.min(bottom, top + 2), copyRow);
    case 2:
      return deleteRows(rows, top, bottom);
    case 3:
    case 4:
      return moveRows(rows, top, bottom, c % rows.length);
    case 5:
      return fillDown(sheetOf(rows), whole(top, bottom)).command;
    case 6:
      return clearCells(sheetOf(rows), whole(top, bottom), 'clear').command;
    case 7:
      return fillCells(sheetOf(rows), whole(top, top), top + 1, top + 3).command;
    case 8:
      return pasteCells({
        rows,
        columns,
        newRow,
        copied: null,
        selected: whole(top, bottom),
        table: [
          [text, '3'],
          ['z', text],
        ],
      }).command;
    default:
      return writeCells('write', rows, [{ row: top, column: columns[c % 3], text }], newRow).command;
  }
}
