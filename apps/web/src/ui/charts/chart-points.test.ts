import { expect, test } from 'vitest';
import { extremesOf, pointsOf } from './chart-points.ts';

const labels = ['Norte', 'Centro', 'Sur'];

test('a chart is summarised by its highest and its lowest number, and what has none is left out', () => {
  const points = pointsOf({ labels, series: [{ title: 'Días', values: [4, null, 9] }] });

  expect(points).toHaveLength(2);
  expect(extremesOf(points)).toEqual([
    { label: 'Sur', series: '', value: 9 },
    { label: 'Norte', series: '', value: 4 },
  ]);
});

test('with several series each number says whose it is', () => {
  const series = [
    { title: '2025', values: [1, 2, 3] },
    { title: '2026', values: [5, 0, 1] },
  ];

  expect(extremesOf(pointsOf({ labels, series }))).toEqual([
    { label: 'Norte', series: '2026', value: 5 },
    { label: 'Centro', series: '2026', value: 0 },
  ]);
});

test('nothing has no extremes', () => {
  expect(extremesOf(pointsOf({ labels, series: [] }))).toBeUndefined();
});
