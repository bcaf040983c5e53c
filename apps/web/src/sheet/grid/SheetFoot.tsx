import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import { selectPlace } from '../model/selection.ts';
import type { Sheet } from './use-sheet.ts';

/** The rest is only counted: a paste into a wrong column would fill the screen. */
const LISTED = 6;

interface SheetFootProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  /** Set where there is a keyboard to explain. */
  readonly howToId: string | undefined;
  /** Called besides moving to the cell. */
  readonly onGo?: () => void;
}

/** Below the rows: refusals, each linking to its cell, and the note of the active cell. */
export function SheetFoot<Row extends object>({ sheet, howToId, onGo }: SheetFootProps<Row>) {
  const { texts, rows, columns, active, column, row, refusals, notice } = sheet;
  const { rowKey } = sheet.props;
  const placeOf = (key: string) => rows.findIndex((one) => rowKey(one) === key);
  const told = refusals.flatMap((one) => {
    const index = placeOf(one.rowKey);
    return index < 0 ? [] : { ...one, index };
  });
  const note = row === undefined ? null : (column?.note?.(row) ?? null);
  const dismiss = (
    <Button size="small" color="inherit" onClick={sheet.dismiss} sx={{ alignSelf: 'flex-start' }}>
      {texts.dismiss}
    </Button>
  );
  return (
    <>
      {notice !== null && (
        <InlineAlert status="bad" action={dismiss}>
          {notice}
        </InlineAlert>
      )}
      {told.length > 0 && (
        <InlineAlert status="warn" action={dismiss}>
          {texts.refused(formatInteger(told.length))}
          <Box component="ul" sx={{ m: 0, pl: 2, fontWeight: 400 }}>
            {told.slice(0, LISTED).map(({ index, columnKey, title, text, reason }, place) => (
              <li key={place}>
                <Link
                  component="button"
                  color="inherit"
                  sx={{ textAlign: 'start' }}
                  onClick={() => {
                    const at = columns.findIndex(({ key }) => key === columnKey);
                    sheet.goTo(selectPlace({ row: index, column: at < 0 ? columns.length - 1 : at }));
                    onGo?.();
                  }}
                >
                  {texts.refusalAt(formatInteger(index + 1), title ?? texts.noColumn, text, reason)}
                </Link>
              </li>
            ))}
            {told.length > LISTED && <li>{texts.moreRefusals(formatInteger(told.length - LISTED))}</li>}
          </Box>
        </InlineAlert>
      )}
      {howToId !== undefined && (
        <div className="foot">
          <div>
            <span id={howToId} hidden={note !== null}>
              {sheet.readOnly ? '' : texts.howTo}
            </span>
            {note !== null && <span className="note">{note.text}</span>}
          </div>
          {rows.length > 0 && <span>{texts.position(formatInteger(active.row + 1), formatInteger(rows.length))}</span>}
        </div>
      )}
    </>
  );
}
