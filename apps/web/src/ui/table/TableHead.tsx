import { useTexts } from '../../lib/texts.ts';
import { placeOf } from './BodyRow.tsx';
import { HEADER, type Cursor } from './cell-cursor.ts';
import { HeaderCell } from './HeaderCell.tsx';
import type { TableColumn } from './table-column.ts';
import { tableTexts } from './table.texts.ts';
import type { Track } from './table-tracks.ts';
import { ACTIONS, EXPAND, SELECT } from './use-table-model.ts';
import type { CSSProperties } from 'react';
import { groupRuns, type GroupRun } from './group-runs.ts';
import { Checkbox } from '../Checkbox.tsx';

interface TableHeadProps<Row extends object> {
  readonly gridId: string;
  readonly tracks: readonly Track<Row>[];
  readonly columns: ReadonlyMap<string, TableColumn<Row>>;
  /** Whether there is a row of headings above the titles. */
  readonly isGrouped: boolean;
  readonly cursor: Cursor | null;
  readonly sortRanks: ReadonlyMap<string, number>;
  readonly pageSelection: 'all' | 'some' | 'none';
  readonly onSelectPage: () => void;
  readonly onResize: (id: string, width: number) => void;
  readonly onMove: (id: string, beside: string, side: 'before' | 'after') => void;
}

export function TableHead<Row extends object>(props: TableHeadProps<Row>) {
  const { gridId, tracks, columns, cursor, sortRanks, pageSelection, onSelectPage, onResize, onMove } = props;
  const texts = useTexts(tableTexts);
  const own: Readonly<Record<string, string>> = {
    [SELECT]: texts.selection,
    [EXPAND]: texts.details,
    [ACTIONS]: texts.actions,
  };
  return (
    <thead>
      {props.isGrouped && <GroupHeadings tracks={tracks} columns={columns} />}
      <tr aria-rowindex={props.isGrouped ? 2 : 1}>
        {tracks.map((track) => {
          const column = columns.get(track.id);
          const isCurrent = cursor?.row === HEADER && cursor.column === track.position;
          return column ? (
            <HeaderCell
              key={track.id}
              gridId={gridId}
              track={track}
              column={column}
              isCurrent={isCurrent}
              rank={sortRanks.get(track.id) ?? 0}
              onResize={(width) => onResize(track.id, width)}
              onMove={(id, side) => onMove(id, track.id, side)}
            />
          ) : (
            <th
              key={track.id}
              id={`${gridId}-head-${track.position}`}
              className="own"
              aria-colindex={track.position + 1}
              data-current={isCurrent ? '' : undefined}
              data-pin={track.pin ?? undefined}
              data-edge={track.isEdge ? '' : undefined}
              style={placeOf(track)}
            >
              {track.id === SELECT ? (
                <Checkbox
                  tabIndex={-1}
                  aria-label={texts.selectPage}
                  checked={pageSelection === 'all'}
                  indeterminate={pageSelection === 'some'}
                  onChange={onSelectPage}
                />
              ) : (
                <span className="spoken">{own[track.id]}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface GroupHeadingsProps<Row extends object> {
  readonly tracks: readonly Track<Row>[];
  readonly columns: ReadonlyMap<string, TableColumn<Row>>;
}

/** A row above the titles: headings of neighbouring columns. The keyboard skips it. */
function GroupHeadings<Row extends object>({ tracks, columns }: GroupHeadingsProps<Row>) {
  return (
    <tr className="headings" aria-rowindex={1}>
      {groupRuns(tracks, columns).map((run) => {
        const [first] = run.tracks;
        const last = run.tracks.at(-1);
        return run.heading === undefined ? (
          // No heading: no cell for a screen reader, only the row's colour.
          <td key={first?.id} aria-hidden style={groupHeadingsPlaceOf(run)} data-pin={first?.pin ?? undefined} />
        ) : (
          <th
            key={first?.id}
            scope="colgroup"
            aria-colindex={(first?.position ?? 0) + 1}
            aria-colspan={run.tracks.length}
            data-pin={first?.pin ?? undefined}
            data-edge={last?.isEdge ? '' : undefined}
            style={groupHeadingsPlaceOf(run)}
          >
            <span className="text">{run.heading}</span>
          </th>
        );
      })}
    </tr>
  );
}

function groupHeadingsPlaceOf<Row extends object>({ tracks }: GroupRun<Row>): CSSProperties {
  const [first] = tracks;
  const last = tracks.at(-1);
  const place = { gridColumn: `${(first?.position ?? 0) + 1} / span ${tracks.length}`, gridRow: 1 };
  if (first?.pin === 'start') return { ...place, left: first.offset };
  return last?.pin === 'end' ? { ...place, right: last.offset } : place;
}
