import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { table } from './generated-file.ts';

const GIGABYTE = 1024 ** 3;
const SEPARATOR = /^\|[-| ]+\|$/;

export interface MeasuredTable {
  /** A document in docs/, hand-written except for its tables. */
  readonly file: string;
  /** The table is between `<!-- measured: name -->` and `<!-- /measured -->`. */
  readonly name: string;
  /** The first column names the row; date and machine are appended. */
  readonly titles: readonly string[];
}

/**
 * Writes rows into a table of measurements, with the day and the machine. A row of the same name is replaced and others
 * are kept, so that one drill can be repeated alone.
 */
export function recordMeasured(target: MeasuredTable, rows: readonly (readonly string[])[], now = new Date()): void {
  const path = resolve(import.meta.dirname, '..', target.file);
  writeFileSync(
    path,
    withRows(readFileSync(path, 'utf8'), target, rows, `${now.toISOString().slice(0, 10)}, ${machine()}`),
  );
}

export function withRows(
  text: string,
  { name, titles }: MeasuredTable,
  rows: readonly (readonly string[])[],
  measuredOn: string,
): string {
  const [begin, end] = [`<!-- measured: ${name} -->`, '<!-- /measured -->'];
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`There is no table ${name}: it begins with ${begin} and ends with ${end}`);
  const kept = new Map(cellsOf(text.slice(from + begin.length, to)).map((cells) => [cells[0], cells]));
  for (const row of rows) kept.set(row[0], [...row, measuredOn]);
  return `${text.slice(0, from)}${begin}\n\n${table([...titles, 'Measured'], [...kept.values()])}\n\n${text.slice(to)}`;
}

function cellsOf(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(lines.findIndex((line) => SEPARATOR.test(line)) + 1).map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  );
}

/** Ratios hold on any machine, times only on one like this. */
function machine(): string {
  return `${cpus().length} cores, ${Math.round(totalmem() / GIGABYTE)} GB, Node ${process.versions.node}`;
}
