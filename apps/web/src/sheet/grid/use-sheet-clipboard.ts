import { formatInteger } from '@aura/domain/format';
import { type ClipboardEvent, useRef } from 'react';
import { CLIPBOARD_LIMIT, readTable } from '../clipboard/read-table.ts';
import { writeHtmlTable, writeTable } from '../clipboard/write-table.ts';
import { clearCells } from '../model/fill-cells.ts';
import { type CopiedCells, pasteCells } from '../model/paste-cells.ts';
import { boundsOf } from '../model/selection.ts';
import { MAX_ROWS } from '../sheet-props.ts';
import { sheetOf } from './press-in-sheet.ts';
import type { Sheet } from './use-sheet.ts';

/** Copy, cut and paste of the selected cells. While a cell is being edited they act on its editor. */
export function useSheetClipboard<Row extends object>(sheet: Sheet<Row>) {
  const copied = useRef<(CopiedCells<Row> & { readonly text: string }) | null>(null);

  const copy = (event: ClipboardEvent): number => {
    const { top, bottom, left, right } = boundsOf(sheet.selection);
    const rows = sheet.rows.slice(top, bottom + 1);
    const columns = sheet.columns.slice(left, right + 1);
    const table = rows.map((row) => columns.map((column) => column.read(row)));
    const text = writeTable(table);
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData(
      'text/html',
      writeHtmlTable(table, (place) => isText(columns[place]?.kind)),
    );
    event.preventDefault();
    copied.current = { text, rows, columns };
    return rows.length * columns.length;
  };

  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    const limit = sheet.props.maxRows ?? MAX_ROWS;
    if (text.length > CLIPBOARD_LIMIT) return sheet.refuseAll(sheet.texts.refusedTooLong);
    const selected = boundsOf(sheet.selection);
    const known = copied.current?.text === text ? copied.current : null;
    const outcome = pasteCells({ ...sheetOf(sheet), selected, table: readTable(text), copied: known });
    // All or nothing: half of a long list looks complete.
    if (outcome.added > 0 && sheet.rows.length + outcome.added > limit) {
      return sheet.refuseAll(sheet.texts.refusedTooMany(formatInteger(limit)));
    }
    const { top, left, bottom, right } = outcome.pasted;
    sheet.select({ active: { row: top, column: left }, extent: { row: bottom, column: right } });
    sheet.finish(outcome);
  };

  const isElsewhere = () => sheet.editing !== null || sheet.rows.length === 0;
  return {
    onCopy: (event: ClipboardEvent) => {
      if (!isElsewhere()) sheet.speak(sheet.texts.copied(formatInteger(copy(event))));
    },
    onCut: (event: ClipboardEvent) => {
      if (isElsewhere() || sheet.readOnly) return;
      const cells = copy(event);
      sheet.finish(clearCells(sheetOf(sheet), boundsOf(sheet.selection), 'cut'));
      sheet.speak(sheet.texts.cut(formatInteger(cells)));
    },
    onPaste: (event: ClipboardEvent) => {
      if (sheet.editing === null && !sheet.readOnly) paste(event);
    },
  };
}

function isText(kind: string | undefined): boolean {
  return kind === 'text' || kind === 'search';
}
