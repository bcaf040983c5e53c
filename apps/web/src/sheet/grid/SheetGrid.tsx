import { useId, useMemo, useRef, type RefObject, useCallback } from 'react';
import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { unseen } from '../../ui/unseen.ts';
import { boundsOf } from '../model/selection.ts';
import { editText, alignOf, type Column } from '../sheet-column.ts';
import { ROW_HEIGHT, type SheetProps } from '../sheet-props.ts';
import { useTexts } from '../../lib/texts.ts';
import { sheetTexts } from '../sheet.texts.ts';
import { ActiveEditor } from './ActiveEditor.tsx';
import { pressInSheet } from './press-in-sheet.ts';
import { SheetFoot } from './SheetFoot.tsx';
import { SheetRow } from './SheetRow.tsx';
import { SheetStyles } from './sheet-styles.ts';
import { SheetToolbar } from './SheetToolbar.tsx';
import { useFollowedFocus } from './use-followed-focus.ts';
import { useSheet } from './use-sheet.ts';
import { useSheetClipboard } from './use-sheet-clipboard.ts';
import { useSheetPointer } from './use-sheet-pointer.ts';

const NUMBER_WIDTH = 56;

/** Styles are applied outside what re-renders: a key press in a cell does not recompute them. */
export function SheetGrid<Row extends object>(props: SheetProps<Row>) {
  return (
    <SheetStyles>
      <KeyedSheet {...props} />
    </SheetStyles>
  );
}

function KeyedSheet<Row extends object>(props: SheetProps<Row>) {
  const { ariaLabel, columns, rowKey, height = 520, rowHeight = ROW_HEIGHT } = props;
  const sheet = useSheet(props);
  const { rows, active, selection, editing } = sheet;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const leaves = useRef(false);
  const { indexes, total, reveal, page } = useRowWindow(frame, { count: rows.length, rowHeight, active: active.row });
  const { drag, handlers } = useSheetPointer(sheet, frame, rowHeight);
  const clipboard = useSheetClipboard(sheet);
  const bounds = boundsOf(selection);

  const focusing = useFollowedFocus(sheet, id, reveal);

  const refusals = useMemo(() => {
    const byRow = Map.groupBy(sheet.refusals, ({ rowKey: key }) => key);
    return new Map(
      [...byRow].map(([key, list]) => [
        key,
        Object.fromEntries(list.map((one) => [one.columnKey ?? '', `«${one.text}»: ${one.reason}`])),
      ]),
    );
  }, [sheet.refusals]);
  const edge = (index: number) => {
    if (drag?.kind !== 'move') return;
    return index === drag.before ? 'before' : index === rows.length - 1 && drag.before > index ? 'after' : undefined;
  };
  const filled =
    drag?.kind === 'fill' ? { top: Math.min(bounds.top, drag.to), bottom: Math.max(bounds.bottom, drag.to) } : bounds;
  const tracks = columns
    .map(({ width, grows }) => (grows === true ? `minmax(${width}px, 1fr)` : `${width}px`))
    .join(' ');
  const style = {
    maxHeight: height,
    '--row': `${rowHeight}px`,
    '--tracks': `${NUMBER_WIDTH}px ${tracks}`,
    '--total': `${columns.reduce((sum, { width }) => sum + width, NUMBER_WIDTH)}px`,
  };
  return (
    <>
      {!sheet.readOnly && <SheetToolbar sheet={sheet} tools={props.tools} />}
      <div
        ref={frame}
        // Without rows nothing inside takes the focus, so the frame must, to be scrollable by keyboard.
        className={rows.length === 0 ? 'frame without-rows' : 'frame'}
        role="presentation"
        style={style}
        {...handlers}
        {...clipboard}
        {...focusing}
        onKeyDown={(event) => pressInSheet(event, sheet, { page, leaves })}
        onClick={({ target }) => {
          if ((target as Element).closest('[data-act]') !== null && sheet.row !== undefined)
            sheet.column?.act?.(sheet.row);
        }}
        onDoubleClick={(event) => {
          const isCell = (event.target as Element).closest('[role="gridcell"]') !== null;
          if (
            !isCell ||
            !sheet.mayEdit ||
            sheet.row === undefined ||
            sheet.column === undefined ||
            sheet.column.kind === 'check'
          )
            return;
          if (editing === null) sheet.setEditing({ text: editText(sheet.column, sheet.row), isReplacing: false });
        }}
      >
        <div
          role="grid"
          aria-label={ariaLabel}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-readonly={sheet.readOnly}
          aria-describedby={`${id}-how`}
        >
          <SheetHead columns={columns} />
          <div role="rowgroup" data-body="" style={{ height: total }}>
            {indexes.map((index) => {
              const row = rows[index];
              if (row === undefined) return null;
              const isIn = index >= filled.top && index <= filled.bottom;
              return (
                <SheetRow
                  key={rowKey(row)}
                  gridId={id}
                  row={row}
                  index={index}
                  top={index * rowHeight}
                  columns={columns}
                  isReadOnly={sheet.readOnly}
                  activeColumn={index === active.row ? active.column : -1}
                  from={isIn ? bounds.left : -1}
                  to={isIn ? bounds.right : -1}
                  handleColumn={!sheet.readOnly && editing === null && index === bounds.bottom ? bounds.right : -1}
                  isMarked={isIn}
                  dropEdge={edge(index)}
                  refusals={refusals.get(rowKey(row))}
                  editor={
                    index === active.row && editing !== null ? <ActiveEditor sheet={sheet} editing={editing} /> : null
                  }
                />
              );
            })}
          </div>
        </div>
      </div>
      <SheetFoot sheet={sheet} howToId={`${id}-how`} />
      <div role="status" style={unseen}>
        {sheet.spoken.text}
        {sheet.spoken.turn % 2 === 1 ? '\u00a0' : ''}
      </div>
    </>
  );
}

function SheetHead<Row extends object>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const texts = useTexts(sheetTexts);
  return (
    <div role="row" className="head" aria-rowindex={1}>
      <div role="columnheader" className="number" aria-colindex={1}>
        <span className="spoken">{texts.rowNumber}</span>
        <span aria-hidden>#</span>
      </div>
      {columns.map((column, place) => (
        <div
          key={column.key}
          role="columnheader"
          aria-colindex={place + 2}
          data-column={place}
          data-align={alignOf(column)}
        >
          <span className="text" title={column.title}>
            {column.title}
          </span>
        </div>
      ))}
    </div>
  );
}

const OVERSCAN = 6;
/** Before the first measurement, and where nothing can be measured, as in tests. */
const FIRST_GUESS = { width: 1200, height: 700 };

/** The rows to render: the visible ones, and always the active one, which would lose the focus otherwise. */
function useRowWindow(
  frame: RefObject<HTMLElement | null>,
  { count, rowHeight, active }: { readonly count: number; readonly rowHeight: number; readonly active: number },
) {
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    initialRect: FIRST_GUESS,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height === 0 ? FIRST_GUESS : rect)),
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const indexes = defaultRangeExtractor(range);
        return active >= count || indexes.includes(active) ? indexes : [...indexes, active].sort((a, b) => a - b);
      },
      [active, count],
    ),
  });

  /** Scrolls as little as needed; the header covers the top. */
  const reveal = (index: number) => {
    const element = frame.current;
    if (element === null) return;
    const room = element.clientHeight - rowHeight;
    const [start, end] = [index * rowHeight, (index + 1) * rowHeight];
    if (start < element.scrollTop) element.scrollTop = start;
    else if (room > 0 && end > element.scrollTop + room) element.scrollTop = end - room;
  };

  const page = Math.max(
    1,
    Math.floor(((frame.current?.clientHeight || FIRST_GUESS.height) - rowHeight) / rowHeight) - 1,
  );
  return { indexes: virtual.getVirtualItems().map(({ index }) => index), total: count * rowHeight, reveal, page };
}
