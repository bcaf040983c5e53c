import type { TableColumn } from './table-column.ts';
import type { Track } from './table-tracks.ts';

/** Neighbouring columns under one heading, or without any. */
export interface GroupRun<Row extends object> {
  readonly heading: string | undefined;
  readonly tracks: readonly Track<Row>[];
}

/** Whether any shown column has a heading. */
export function isGrouped<Row extends object>(
  tracks: readonly Track<Row>[],
  columns: ReadonlyMap<string, TableColumn<Row>>,
): boolean {
  return tracks.some(({ id }) => columns.get(id)?.group !== undefined);
}

/** The headings over the rendered columns. A run ends where pinned columns do: those stay while the others scroll. */
export function groupRuns<Row extends object>(
  tracks: readonly Track<Row>[],
  columns: ReadonlyMap<string, TableColumn<Row>>,
): readonly GroupRun<Row>[] {
  const runs: { heading: string | undefined; tracks: Track<Row>[] }[] = [];
  for (const track of tracks) {
    const heading = columns.get(track.id)?.group;
    const last = runs.at(-1);
    const before = last?.tracks.at(-1);
    const goesOn = last?.heading === heading && before?.pin === track.pin && before?.position === track.position - 1;
    if (last !== undefined && goesOn) last.tracks.push(track);
    else runs.push({ heading, tracks: [track] });
  }
  return runs;
}
