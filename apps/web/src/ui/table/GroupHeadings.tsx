import type { CSSProperties } from 'react';
import { groupRuns, type GroupRun } from './group-runs.ts';
import type { TableColumn } from './table-column.ts';
import type { Track } from './table-tracks.ts';

interface GroupHeadingsProps<Row extends object> {
  readonly tracks: readonly Track<Row>[];
  readonly columns: ReadonlyMap<string, TableColumn<Row>>;
}

/** A row above the titles: headings of neighbouring columns. The keyboard skips it. */
export function GroupHeadings<Row extends object>({ tracks, columns }: GroupHeadingsProps<Row>) {
  return (
    <tr className="headings" aria-rowindex={1}>
      {groupRuns(tracks, columns).map((run) => {
        const [first] = run.tracks;
        const last = run.tracks.at(-1);
        return run.heading === undefined ? (
          // No heading: no cell for a screen reader, only the row's colour.
          <td key={first?.id} aria-hidden style={placeOf(run)} data-pin={first?.pin ?? undefined} />
        ) : (
          <th
            key={first?.id}
            scope="colgroup"
            aria-colindex={(first?.position ?? 0) + 1}
            aria-colspan={run.tracks.length}
            data-pin={first?.pin ?? undefined}
            data-edge={last?.isEdge ? '' : undefined}
            style={placeOf(run)}
          >
            <span className="text">{run.heading}</span>
          </th>
        );
      })}
    </tr>
  );
}

function placeOf<Row extends object>({ tracks }: GroupRun<Row>): CSSProperties {
  const [first] = tracks;
  const last = tracks.at(-1);
  const place = { gridColumn: `${(first?.position ?? 0) + 1} / span ${tracks.length}`, gridRow: 1 };
  if (first?.pin === 'start') return { ...place, left: first.offset };
  return last?.pin === 'end' ? { ...place, right: last.offset } : place;
}
