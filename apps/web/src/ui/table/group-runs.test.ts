import { expect, test } from 'vitest';
import { groupRuns, isGrouped } from './group-runs.ts';
import type { TableColumn } from './table-column.ts';
import type { Track } from './table-tracks.ts';

const column = (id: string, group?: string): TableColumn<object> => ({
  id,
  title: id,
  kind: 'text',
  value: () => null,
  ...(group === undefined ? {} : { group }),
});
const track = (id: string, position: number, pin: 'start' | null = null) =>
  ({ id, position, pin, width: 100, least: 100, offset: 0, isEdge: false }) as unknown as Track<object>;
const columns = new Map(
  [column('a', 'Uno'), column('b', 'Uno'), column('c'), column('d', 'Dos'), column('e', 'Dos')].map((one) => [
    one.id,
    one,
  ]),
);

test('neighbours with one heading share it, and pinned ones are apart from those that scroll', () => {
  const tracks = [track('a', 0, 'start'), track('b', 1), track('c', 2), track('d', 3), track('e', 4)];

  const runs = groupRuns(tracks, columns).map((run) => [run.heading, run.tracks.map(({ id }) => id).join('')]);

  expect(runs).toEqual([
    ['Uno', 'a'],
    ['Uno', 'b'],
    [undefined, 'c'],
    ['Dos', 'de'],
  ]);
});

test('columns between which others are not drawn are no neighbours', () => {
  expect(groupRuns([track('a', 0), track('e', 4)], columns)).toHaveLength(2);
  expect(groupRuns([track('d', 3), track('e', 9)], columns)).toHaveLength(2);
});

test('without a heading there is no row for them', () => {
  expect(isGrouped([track('c', 0)], columns)).toBe(false);
  expect(isGrouped([track('c', 0), track('d', 1)], columns)).toBe(true);
});
