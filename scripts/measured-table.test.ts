import { expect, test } from 'vitest';
import { type MeasuredTable, withRows } from './measured-table.ts';

const DRILLS: MeasuredTable = { file: 'docs/drills.md', name: 'drills', titles: ['Drill', 'Lost'] };
const EMPTY = '# Drills\n\n<!-- measured: drills -->\n<!-- /measured -->\n\nWords after it.\n';

test('a row is written with its day and machine, and the words around the table stay', () => {
  const text = withRows(EMPTY, DRILLS, [['redis', '0']], '2026-11-17, 2 cores');

  expect(text).toContain('| Drill | Lost | Measured |\n| --- | --- | --- |\n| redis | 0 | 2026-11-17, 2 cores |');
  expect(text).toMatch(/^# Drills\n[^]*\n\nWords after it\.\n$/);
});

test('a drill run again replaces its own row and keeps those of others, bars in a cell included', () => {
  const first = withRows(
    EMPTY,
    DRILLS,
    [
      ['redis', '0'],
      ['postgres', '1 | 2'],
    ],
    'yesterday',
  );
  const text = withRows(first, DRILLS, [['redis', '3']], 'today');

  expect(text).toContain('| redis | 3 | today |\n| postgres | 1 \\| 2 | yesterday |');
  expect(text.match(/\| redis/g)).toHaveLength(1);
});

test('a document without the table is refused instead of losing what was measured', () => {
  expect(() => withRows('# Drills\n', DRILLS, [['redis', '0']], 'today')).toThrow(/no table drills/);
});
