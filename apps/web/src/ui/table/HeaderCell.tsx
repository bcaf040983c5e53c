import { type DragEvent, useState, type PointerEvent, useRef } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { placeOf } from './BodyRow.tsx';
import { isFigure, type TableColumn } from './table-column.ts';
import { tableTexts } from './table.texts.ts';
import type { Track } from './table-tracks.ts';

const DRAGGED = 'application/x-aura-column';

interface HeaderCellProps<Row extends object> {
  readonly gridId: string;
  readonly track: Track<Row>;
  readonly column: TableColumn<Row>;
  readonly isCurrent: boolean;
  /** Its position among several sort columns; 0 if it is the only one or none. */
  readonly rank: number;
  readonly onResize: (width: number) => void;
  readonly onMove: (id: string, side: 'before' | 'after') => void;
}

export function HeaderCell<Row extends object>(props: HeaderCellProps<Row>) {
  const { gridId, track, column, isCurrent, rank, onResize, onMove } = props;
  const texts = useTexts(tableTexts);
  const [drop, setDrop] = useState<'before' | 'after'>();
  const sorted = track.column.getIsSorted();
  const sideOf = (event: DragEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return event.clientX < left + width / 2 ? 'before' : 'after';
  };

  return (
    <th
      id={`${gridId}-head-${track.position}`}
      className={isFigure(column.kind) ? 'figure' : undefined}
      aria-colindex={track.position + 1}
      aria-sort={sorted === false ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
      data-current={isCurrent ? '' : undefined}
      data-pin={track.pin ?? undefined}
      data-edge={track.isEdge ? '' : undefined}
      data-drop={drop}
      style={placeOf(track)}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, track.id)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setDrop(sideOf(event));
      }}
      onDragLeave={() => setDrop(undefined)}
      onDrop={(event) => {
        event.preventDefault();
        setDrop(undefined);
        onMove(event.dataTransfer.getData(DRAGGED), sideOf(event));
      }}
    >
      {column.sortable ? (
        <button
          type="button"
          tabIndex={-1}
          className="sort"
          title={column.hint === undefined ? texts.sortHint : `${column.hint}. ${texts.sortHint}`}
          onClick={(event) => track.column.toggleSorting(undefined, event.shiftKey)}
        >
          <span className="text">{column.title}</span>
          {sorted !== false && <SortArrow descending={sorted === 'desc'} />}
          {rank > 0 && <span className="rank">{rank}</span>}
        </button>
      ) : (
        <span className="text" title={column.hint === undefined ? column.title : `${column.title}: ${column.hint}`}>
          {column.head === undefined ? (
            column.title
          ) : (
            <>
              <span aria-hidden>{column.head}</span>
              <span className="spoken">{column.title}</span>
            </>
          )}
        </span>
      )}
      <ResizeHandle onResize={onResize} />
    </th>
  );
}

function SortArrow({ descending }: { readonly descending: boolean }) {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden style={{ flexShrink: 0 }}>
      <path
        d={descending ? 'M6 2v8m0 0 3-3m-3 3L3 7' : 'M6 10V2m0 0 3 3M6 2 3 5'}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The edge of a header, for mouse and touch; the keyboard has Shift with arrows. */
function ResizeHandle({ onResize }: { readonly onResize: (width: number) => void }) {
  const grip = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const [isDragged, setDragged] = useState(false);

  const take = (event: PointerEvent<HTMLElement>) => {
    const width = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0;
    grip.current = { x: event.clientX, width };
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(true);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (grip.current !== null) onResize(grip.current.width + event.clientX - grip.current.x);
  };
  const release = () => {
    grip.current = null;
    setDragged(false);
  };

  return (
    <span
      aria-hidden
      className="edge"
      // Dragging the header moves the column; dragging its edge must not.
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      data-dragged={isDragged ? '' : undefined}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    />
  );
}
