import { formatInteger } from '@aura/domain/format';
import { type ClipboardEvent, useLayoutEffect, useRef } from 'react';
import { readHtmlTable } from '../clipboard/read-html-table.ts';
import { CLIPBOARD_LIMIT, readTable } from '../clipboard/read-table.ts';
import { writeHtmlTable, writeTable } from '../clipboard/write-table.ts';
import { clearCells } from '../model/fill-cells.ts';
import { type CopiedCells, lookedUp, pasteCells, type Resolved } from '../model/paste-cells.ts';
import { type Bounds, boundsOf } from '../model/selection.ts';
import { MAX_ROWS } from '../sheet-props.ts';
import { sheetOf } from './press-in-sheet.ts';
import type { Option } from '../sheet-column.ts';
import type { Sheet } from './use-sheet.ts';

/** Copy, cut and paste of the selected cells. While a cell is being edited they act on its editor. */
export function useSheetClipboard<Row extends object>(sheet: Sheet<Row>) {
  // A paste that looks up codes ends later, on the rows of then.
  const latest = useRef(sheet);
  useLayoutEffect(() => {
    latest.current = sheet;
  });
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
    const html = event.clipboardData.getData('text/html');
    if (text.length > CLIPBOARD_LIMIT || html.length > CLIPBOARD_LIMIT * 4)
      return sheet.refuseAll(sheet.texts.refusedTooLong);
    const selected = boundsOf(sheet.selection);
    const known = copied.current !== null && copied.current.text === text ? copied.current : null;
    // Mails and web pages put a table as HTML and its cells below each other as text.
    const table = (known === null && !text.includes('\t') ? readHtmlTable(html) : null) ?? readTable(text);
    const asked = known === null ? lookedUp(sheet.columns, selected.left, table) : [];
    if (asked.length === 0) return put({ table, selected, known });
    sheet.speak(sheet.texts.searching);
    void resolveAll(asked).then((resolved) => put({ table, selected, known, resolved }));
  };

  const put = ({ table, selected, known, resolved }: Pasted<Row>) => {
    const sheet = latest.current;
    const limit = sheet.props.maxRows ?? MAX_ROWS;
    const outcome = pasteCells({
      ...sheetOf(sheet),
      selected,
      table,
      copied: known,
      ...(resolved === undefined ? {} : { resolved }),
    });
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

interface Pasted<Row extends object> {
  readonly table: readonly (readonly string[])[];
  readonly selected: Bounds;
  readonly known: CopiedCells<Row> | null;
  readonly resolved?: Resolved;
}

/** Without an answer the texts are written as they are, and refused where they must name a record. */
async function resolveAll<Row extends object>(asked: ReturnType<typeof lookedUp<Row>>): Promise<Resolved> {
  const found = await Promise.all(
    asked.map(async ({ column, texts }) => {
      const none: ReadonlyMap<string, Option> = new Map();
      return [column.key, (await column.resolve?.(texts).catch(() => none)) ?? none] as const;
    }),
  );
  return new Map(found);
}

function isText(kind: string | undefined): boolean {
  return kind === 'text' || kind === 'search';
}
