import { cellsOf } from '../csv-cells.ts';
import type { StatementRow } from './card-statement.ts';

/** The rows of a CSV keyed by the headers in its first line; the most frequent delimiter is used. */
export function csvRows(text: string): readonly StatementRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const head = lines[0] ?? '';
  const [delimiter = ','] = [';', '|', '\t', ','].toSorted(
    (one, other) => cellsOf(head, other).length - cellsOf(head, one).length,
  );
  const titles = cellsOf(head, delimiter).map((title) => title.trim());
  return lines.slice(1).flatMap((line, place) => {
    if (line.trim() === '') return [];
    const cells = cellsOf(line, delimiter);
    // Walks the cells, not the titles: a first line of a million titles would cost a million steps for every line.
    const named = cells.flatMap((written, at): [string, string][] => {
      const [title = '', cell] = [titles[at], written.trim()];
      return title === '' || cell === '' ? [] : [[title, cell]];
    });
    return named.length === 0 ? [] : [{ line: place + 2, cells: new Map(named) }];
  });
}
