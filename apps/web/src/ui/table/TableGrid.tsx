import { type CSSProperties, Fragment, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { BodyRow, placeOf } from './BodyRow.tsx';
import { type Cursor, HEADER, WHOLE_ROW } from './cell-cursor.ts';
import type { DataTableProps } from './data-table-props.ts';
import { isGrouped } from './group-runs.ts';
import { headingOf } from './heading-of.ts';
import { type OpenRowMenu, RowMenu } from './RowMenu.tsx';
import { isSelected, NOTHING_SELECTED, withRows } from './row-selection.ts';
import { markScrollSoon, revealColumn, watchScroll } from './scroll-frame.ts';
import { TableHead } from './TableHead.tsx';
import { MAX_WIDTH, MIN_WIDTH, ROW_HEIGHTS } from './table-column.ts';
import { moveColumn, shiftColumn } from './table-layout.ts';
import { TableFrame } from './table-styles.ts';
import { tableTexts } from './table.texts.ts';
import { gridTemplate, leastTotal, totalWidth, type Track } from './table-tracks.ts';
import { useColumnWindow } from './use-column-window.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useRowClicks } from './use-row-clicks.ts';
import { useRowWindow } from './use-row-window.ts';
import { ACTIONS, EXPAND, SELECT, useTableModel } from './use-table-model.ts';

const PAGE_STEP = 10;

export function TableGrid<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, layout, onLayout, widths, onWidths, sort, onSort, selection, onSelection } = props;
  const { onOpen, rowActions, renderDetail, openId, leadColumn, density = 'standard', offset = 0 } = props;
  const texts = useTexts(tableTexts);
  const gridId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const [menu, setMenu] = useState<OpenRowMenu | null>(null);
  const own = {
    select: selection !== undefined,
    expand: renderDetail !== undefined,
    actions: rowActions !== undefined,
  };
  const { table, tracks } = useTableModel({ columns, rows, rowId, layout, widths, sort, onSort, own });
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const drawn = useColumnWindow(frame, tracks);
  const grouped = useMemo(() => isGrouped(tracks, byId), [tracks, byId]);
  const headRows = grouped ? 2 : 1;
  const modelRows = table.getRowModel().rows;
  // Stable while the rows are the same: a new function makes the virtualizer measure all of them again.
  const keyOf = useCallback((index: number) => modelRows[index]?.id ?? String(index), [modelRows]);
  const rowWindow = useRowWindow(frame, { count: modelRows.length, rowHeight: ROW_HEIGHTS[density], headRows, keyOf });

  const pageSelection = useMemo(() => {
    const chosen = rows.filter((row) => isSelected(selection ?? NOTHING_SELECTED, rowId(row))).length;
    return chosen === 0 ? 'none' : chosen === rows.length ? 'all' : 'some';
  }, [rows, rowId, selection]);
  const selectRows = (indexes: readonly number[]) => {
    if (selection === undefined || onSelection === undefined) return;
    const first = keyOf(indexes[0] ?? 0);
    const selected = indexes.length > 1 || !isSelected(selection, first);
    onSelection(withRows(selection, indexes.map(keyOf), selected));
  };
  const selectPage = () => selection && onSelection?.(withRows(selection, rows.map(rowId), pageSelection !== 'all'));
  const resize = (id: string, width: number) =>
    onWidths({ ...widths, [id]: Math.round(Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH)) });
  const openRow = (index: number) => {
    const row = rows[index];
    if (row !== undefined) onOpen?.(row);
  };
  const showActions = (index: number, anchor: HTMLElement) => {
    const row = rows[index];
    if (row !== undefined && rowActions !== undefined) setMenu({ anchor, actions: rowActions(row) });
  };
  const expandRow = (index: number) => modelRows[index]?.toggleExpanded();

  const act = ({ row, column }: Cursor) => {
    const id = tracks[column]?.id;
    if (id === SELECT) return selectRows([row]);
    if (id === EXPAND) return expandRow(row);
    const cell = document.getElementById(`${gridId}-${row}-${column}`);
    if (id === ACTIONS && cell !== null) return showActions(row, cell);
    openRow(row);
  };
  const { cursor, setCursor, onKeyDown } = useGridKeys(
    grid,
    { rows: modelRows.length, columns: tracks.length, page: PAGE_STEP },
    {
      reveal: ({ row, column }) => {
        if (row !== HEADER) rowWindow.reveal(row);
        if (frame.current) revealColumn(frame.current, tracks, column);
      },
      open: act,
      select: ({ row }) => selectRows([row]),
      sort: (column, add) => {
        const track = tracks[column];
        if (track?.id === SELECT) selectPage();
        else if (track?.column.getCanSort()) track.column.toggleSorting(undefined, add);
      },
      resize: (column, by) => {
        const head = document.getElementById(`${gridId}-head-${column}`);
        const track = tracks[column];
        if (track && byId.has(track.id)) resize(track.id, (head?.offsetWidth || track.width) + by);
      },
      move: (column, step) => {
        const id = tracks[column]?.id ?? '';
        const moved = shiftColumn(layout, id, step);
        if (moved === layout) return;
        onLayout(moved);
        setCursor({ row: HEADER, column: column + step });
      },
    },
  );
  const onClick = useRowClicks({
    onPoint: (row) => {
      setCursor({ row, column: WHOLE_ROW });
      grid.current?.focus({ preventScroll: true });
    },
    onOpen: openRow,
    onSelect: selectRows,
    onExpand: expandRow,
    onActions: showActions,
  });

  useEffect(() => {
    if (frame.current === null || grid.current === null) return undefined;
    return watchScroll(frame.current, grid.current);
  }, []);

  const pinned = (side: 'start' | 'end') => totalWidth(tracks.filter(({ pin }) => pin === side));
  const style = {
    '--columns': gridTemplate(tracks, new Set(Object.keys(widths))),
    '--total': `${totalWidth(tracks)}px`,
    '--least': `${leastTotal(tracks)}px`,
    '--pinned-start': `${pinned('start')}px`,
    '--pinned-end': `${pinned('end')}px`,
  } as CSSProperties;

  return (
    <TableFrame
      ref={frame}
      data-density={density}
      data-grouped={grouped ? '' : undefined}
      data-opens={onOpen ? '' : undefined}
      aria-busy={props.isBusy ?? false}
      style={style}
      onScroll={(event) => markScrollSoon(event.currentTarget)}
    >
      {/* A table for the browser, so that copied cells paste as cells; a grid for keyboard and screen reader. */}
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-describedby={`${gridId}-keys`}
        aria-rowcount={(props.total ?? rows.length) + headRows}
        aria-colcount={tracks.length}
        aria-multiselectable={own.select || undefined}
        aria-activedescendant={activeId(gridId, cursor)}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <TableHead
          gridId={gridId}
          tracks={drawn}
          columns={byId}
          isGrouped={grouped}
          cursor={cursor}
          sortRanks={new Map(sort.length > 1 ? sort.map(({ id }, position) => [id, position + 1]) : [])}
          pageSelection={rows.length === 0 ? 'none' : pageSelection}
          onSelectPage={selectPage}
          onResize={resize}
          onMove={(id, beside, side) => onLayout(moveColumn(layout, id, beside, side))}
        />
        <tbody
          data-whole={rowWindow.measure === undefined ? '' : undefined}
          style={{ paddingTop: rowWindow.before, paddingBottom: rowWindow.after }}
        >
          {rows.length === 0 && <SkeletonRows count={props.skeletonRows ?? 0} tracks={drawn} />}
          {rowWindow.indexes.map((index) => {
            const row = modelRows[index];
            const heading = row && headingOf(props.groupOf, row.original, modelRows[index - 1]?.original);
            return (
              row && (
                // The key is the index, not the id: the next page updates the texts of the cells instead of creating new ones.
                <Fragment key={index}>
                  {heading !== undefined && (
                    <tr className="group">
                      <td colSpan={tracks.length}>
                        <span>{heading}</span>
                      </td>
                    </tr>
                  )}
                  <BodyRow
                    gridId={gridId}
                    rowKey={row.id}
                    row={row.original}
                    index={index}
                    place={offset + index + headRows + 1}
                    tracks={drawn}
                    columns={byId}
                    leadColumn={leadColumn}
                    isSelected={selection && isSelected(selection, row.id)}
                    isOpen={openId === row.id}
                    current={cursor?.row === index ? cursor.column : undefined}
                    detail={row.getIsExpanded() ? renderDetail?.(row.original) : undefined}
                    measure={own.expand ? rowWindow.measure : undefined}
                  />
                </Fragment>
              )
            );
          })}
        </tbody>
      </table>
      <span id={`${gridId}-keys`} className="spoken">
        {texts.keys}
      </span>
      <RowMenu menu={menu} onClose={() => setMenu(null)} />
    </TableFrame>
  );
}

function activeId(gridId: string, cursor: Cursor | null): string | undefined {
  if (cursor === null) return undefined;
  if (cursor.row === HEADER) return `${gridId}-head-${cursor.column}`;
  return cursor.column === WHOLE_ROW ? `${gridId}-${cursor.row}` : `${gridId}-${cursor.row}-${cursor.column}`;
}

/** Rows with the final height and columns, so that nothing moves when the content arrives. */
function SkeletonRows<Row extends object>({
  count,
  tracks,
}: {
  readonly count: number;
  readonly tracks: readonly Track<Row>[];
}) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden>
      {tracks.map((track) => (
        <td key={track.id} aria-hidden style={placeOf(track)} data-pin={track.pin ?? undefined}>
          <div className="bone" style={{ width: `${40 + ((row * 3 + track.position * 7) % 5) * 11}%` }} />
        </td>
      ))}
    </tr>
  ));
}
