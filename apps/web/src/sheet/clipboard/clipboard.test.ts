import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTable } from './read-table.ts';
import { writeHtmlTable, writeTable } from './write-table.ts';

const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', 'a', ' ', 'ñ', ',') }));
const table = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
  );

test('whatever the cells hold, what was copied is what is pasted', () => {
  fc.assert(
    fc.property(table, (cells) => {
      expect(readTable(writeTable(cells))).toEqual(cells);
    }),
    { numRuns: 5_000 },
  );
});

describe('what Excel puts on the clipboard', () => {
  test.each([
    [
      'a range',
      'Puerta\t2\t$1,234.56\r\nPared\t3,5\t10\r\n',
      [
        ['Puerta', '2', '$1,234.56'],
        ['Pared', '3,5', '10'],
      ],
    ],
    ['a cell of two lines', '"Puerta\nde acero"\t1\r\n', [['Puerta\nde acero', '1']]],
    ['a cell with a tab and quotes', '"a\tb ""c"""\t1', [['a\tb "c"', '1']]],
    ['empty cells and an empty row', 'a\t\tb\r\n\r\nc', [['a', '', 'b'], [''], ['c']]],
    ['inches inside a text', 'Tubo de 2" x 3"\t4', [['Tubo de 2" x 3"', '4']]],
    ['a quoted word at the start of a text', '"Norte" y sur\t4', [['"Norte" y sur', '4']]],
    ['a quote that never ends', '"abierta\t4\r\nb', [['"abierta', '4'], ['b']]],
    ['lines of other systems', 'a\nb\rc', [['a'], ['b'], ['c']]],
    ['one cell', 'a', [['a']]],
    ['nothing', '', [['']]],
  ])('%s', (_, text, cells) => {
    expect(readTable(text)).toEqual(cells);
  });
});

test('as a table, texts stay texts and nothing in them is markup', () => {
  const html = writeHtmlTable([['<b>007</b>\n&', '12.5']], (column) => column === 0);

  expect(html).toBe(
    `<table><tr><td style="mso-number-format:'\\@'">&lt;b&gt;007&lt;/b&gt;<br>&amp;</td><td>12.5</td></tr></table>`,
  );
});
