import { type CSSProperties, memo, type ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { CellContent } from './CellContent.tsx';
import { WHOLE_ROW } from './cell-cursor.ts';
import { isFigure, type TableColumn } from './table-column.ts';
import { tableTexts } from './table.texts.ts';
import type { Track } from './table-tracks.ts';
import { ACTIONS, EXPAND, SELECT } from './use-table-model.ts';
import { Checkbox } from '../Checkbox.tsx';

interface BodyRowProps<Row extends object> {
  readonly gridId: string;
  readonly row: Row;
  readonly rowKey: string;
  readonly index: number;
  /** Counted over all pages, for screen readers. */
  readonly place: number;
  readonly tracks: readonly Track<Row>[];
  readonly columns: ReadonlyMap<string, TableColumn<Row>>;
  readonly leadColumn: string;
  readonly isSelected: boolean | undefined;
  readonly isOpen: boolean;
  /** The active cell; `WHOLE_ROW` for the row, undefined when it is elsewhere. */
  readonly current: number | undefined;
  readonly detail?: ReactNode;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

/** Clicks are handled by the body: a row has no handlers and re-renders only when it changes. */
export const BodyRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row extends object>(props: BodyRowProps<Row>) {
  const {
    gridId,
    row,
    rowKey,
    index,
    place,
    tracks,
    columns,
    leadColumn,
    isSelected,
    isOpen,
    current,
    detail,
    measure,
  } = props;
  return (
    <tr
      id={`${gridId}-${index}`}
      ref={measure}
      data-index={index}
      data-active={current === undefined ? undefined : ''}
      data-current={current === WHOLE_ROW ? '' : undefined}
      data-open={isOpen ? '' : undefined}
      aria-rowindex={place}
      aria-selected={isSelected}
    >
      {tracks.map((track) => {
        const column = columns.get(track.id);
        return (
          <td
            // Custom cells may hold state, which must not pass to another row.
            key={column?.render ? `${track.id} ${rowKey}` : track.id}
            id={`${gridId}-${index}-${track.position}`}
            className={cellClass(column, track, leadColumn)}
            aria-colindex={track.position + 1}
            data-current={current === track.position ? '' : undefined}
            data-pin={track.pin ?? undefined}
            data-edge={track.isEdge ? '' : undefined}
            style={placeOf(track)}
          >
            {column ? (
              <CellContent column={column} row={row} />
            ) : (
              <OwnCell id={track.id} isSelected={isSelected ?? false} isExpanded={detail !== undefined} />
            )}
          </td>
        );
      })}
      {detail !== undefined && (
        <td key={rowKey} className="detail">
          <div className="in-sight">{detail}</div>
        </td>
      )}
    </tr>
  );
}

/** Explicit grid positions, so that columns not rendered leave their space empty. */
export function placeOf<Row extends object>({ position, pin, offset }: Track<Row>): CSSProperties {
  const style: CSSProperties = { gridColumn: position + 1, gridRow: 1 };
  if (pin === 'start') style.left = offset;
  if (pin === 'end') style.right = offset;
  return style;
}

function cellClass<Row extends object>(
  column: TableColumn<Row> | undefined,
  { id, position }: Track<Row>,
  leadColumn: string,
): string | undefined {
  const kind = column === undefined ? 'own' : isFigure(column.kind) ? 'figure' : id === leadColumn ? 'lead' : undefined;
  if (position > 0) return kind;
  return kind === undefined ? 'first' : `first ${kind}`;
}

function OwnCell({ id, isSelected, isExpanded }: { id: string; isSelected: boolean; isExpanded: boolean }) {
  const texts = useTexts(tableTexts);
  switch (id) {
    case SELECT:
      return <Checkbox tabIndex={-1} data-select="" readOnly checked={isSelected} aria-label={texts.selectRow} />;
    case EXPAND:
      return (
        <button
          type="button"
          className="bare"
          tabIndex={-1}
          data-expand=""
          aria-expanded={isExpanded}
          aria-label={texts.showDetails}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden>
            <path
              d={isExpanded ? 'm4 6 4 4 4-4' : 'm6 4 4 4-4 4'}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinecap="round"
            />
          </svg>
        </button>
      );
    case ACTIONS:
      return (
        <button
          type="button"
          className="bare"
          tabIndex={-1}
          data-actions=""
          aria-haspopup="menu"
          aria-label={texts.rowActions}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden>
            <circle cx="8" cy="3" r="1.25" />
            <circle cx="8" cy="8" r="1.25" />
            <circle cx="8" cy="13" r="1.25" />
          </svg>
        </button>
      );
    default:
      return null;
  }
}
