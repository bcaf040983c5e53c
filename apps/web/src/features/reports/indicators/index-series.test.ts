import type { PriceIndexRow } from '@aura/contracts/reports/price-index';
import { expect, test } from 'vitest';
import { indexSeries } from './index-series.ts';

const row = (family: string, month: string, index: number, prices = 1): PriceIndexRow => ({
  id: prices,
  family,
  familySlug: family,
  side: 'customer',
  month,
  index,
  prices,
  concepts: 1,
  spread: null,
});

test('a family is a line, a month without prices a gap, and those with most prices come first', () => {
  const rows = [
    row('Vidrios', '2026-09-01', 100),
    row('Muros', '2026-08-01', 100, 5),
    row('Muros', '2026-09-01', 110, 5),
  ];

  expect(indexSeries(rows, ({ es }) => es)).toEqual({
    months: ['2026-08-01', '2026-09-01'],
    series: [
      { title: 'Muros', values: [100, 110] },
      { title: 'Vidrios', values: [null, 100] },
    ],
  });
});

test('with both sides each line says which it is, and no more than six are drawn', () => {
  const many = Array.from({ length: 9 }, (_, place) => row(`F${place}`, '2026-08-01', 100, place + 1));

  const { series } = indexSeries([...many, { ...row('F1', '2026-08-01', 90, 50), side: 'cost' }], ({ es }) => es);

  expect(series).toHaveLength(6);
  expect(series[0]?.title).toBe('F1 · Costo');
});
