import { expect, test } from 'vitest';
import { leastWidthOf } from './table-column.ts';
import type { ModelColumn } from './table-features.ts';
import { gridTemplate, leastTotal, tracksOf } from './table-tracks.ts';

const column = (id: string, size: number) =>
  ({ id, getSize: () => size, getStart: () => 0, getAfter: () => 0 }) as unknown as ModelColumn<object>;

test('a text gives way before a column leaves the window; figures, dates, codes and headings are never cut', () => {
  expect(leastWidthOf({ kind: 'text', width: 200, title: 'Asegurado' })).toBe(160);
  expect(leastWidthOf({ kind: 'money', width: 132, title: 'Pactado' })).toBe(132);
  expect(leastWidthOf({ kind: 'date', title: 'Promesa' })).toBe(108);
  expect(leastWidthOf({ kind: 'text', width: 130, title: 'Siniestro' })).toBe(130);
  expect(leastWidthOf({ kind: 'text', width: 180, title: 'Entregado al servidor' })).toBe(173);
});

test('the table is moved sideways only where its columns do not fit at their narrowest', () => {
  const pinned = { start: new Set(['number']), end: new Set<string>() };
  const leastWidths = new Map([
    ['number', 112],
    ['name', 160],
  ]);
  const tracks = tracksOf([column('number', 140), column('name', 200), column('days', 72)], pinned, leastWidths);

  expect(leastTotal(tracks)).toBe(140 + 160 + 72);
  expect(gridTemplate(tracks, new Set())).toBe('140px minmax(160px, 200fr) minmax(72px, 72fr)');
  expect(gridTemplate(tracks, new Set(['days']))).toBe('140px minmax(160px, 200fr) 72px');
});
