import { PRICE_SIDES } from '@aura/domain/price-memory';
import * as z from 'zod';
import type { Words } from '../listing.ts';
import { report } from '../report.ts';
import { calendarDate, id } from '../scalars.ts';

export const PRICE_SIDE_WORDS = {
  customer: { es: 'Precio al cliente', en: 'Price to the insurer' },
  cost: { es: 'Costo', en: 'Cost' },
} as const satisfies Words;

/** Prices of a family of services by month, relative to the first month selected. */
export const priceIndexReport = report({
  mayLag: true,
  name: 'price-index',
  path: '/report/precios/',
  area: 'reports',
  ifCan: ['quotation/quotation/view'],
  summary: 'The index of prices of each family by month: the first month of the period in which it has prices is 100',
  row: {
    id,
    family: z.string(),
    familySlug: z.string(),
    side: z.enum(PRICE_SIDES),
    month: calendarDate,
    /** Null if no concept of the first month has a price in this one. */
    index: z.number().nullable(),
    prices: z.int(),
    concepts: z.int(),
    spread: z.number().nullable(),
  },
  columns: {
    family: { title: { es: 'Familia', en: 'Family' }, kind: 'text', frozen: true, sortable: true },
    month: { title: { es: 'Mes', en: 'Month' }, kind: 'date', sortable: true },
    side: { title: { es: 'Lado', en: 'Side' }, kind: 'text', words: PRICE_SIDE_WORDS },
    index: {
      title: { es: 'Índice', en: 'Index' },
      kind: 'percent',
      sortable: true,
      adds: 'average',
      source: {
        es: 'Cuánto vale la mediana de cada concepto frente a su primer mes (100), ponderado por precios',
        en: 'The median of each concept against that of the first month (100), weighed by prices',
      },
    },
    prices: { title: { es: 'Precios (n)', en: 'Prices (n)' }, kind: 'integer', sortable: true, adds: 'sum' },
    concepts: {
      title: { es: 'Conceptos comparados', en: 'Concepts compared' },
      kind: 'integer',
      source: { es: 'Los que también tienen precio en el primer mes', en: 'Those with a price in the first month too' },
    },
    spread: {
      title: { es: 'Dispersión', en: 'Spread' },
      kind: 'percent',
      sortable: true,
      adds: 'average',
      source: { es: 'De P25 a P90, frente a la mediana', en: 'From P25 to P90, against the median' },
    },
  },
  filters: {
    side: { title: { es: 'Lado', en: 'Side' }, kind: 'choice' },
    family: { title: { es: 'Familia', en: 'Family' }, kind: 'choice' },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'choice' },
    from: { title: { es: 'Desde', en: 'From' }, kind: 'from' },
    to: { title: { es: 'Hasta', en: 'To' }, kind: 'to' },
  },
  filterSpelling: { from: 'fromDate', to: 'toDate' },
  defaultSort: 'family,month',
  dimensions: {
    month: { title: { es: 'Mes', en: 'Month' }, kind: 'month' },
    family: { title: { es: 'Familia', en: 'Family' }, filter: 'family' },
    side: { title: { es: 'Lado', en: 'Side' }, filter: 'side' },
  },
  period: { from: 'from', to: 'to' },
});
export const {
  list: listPriceIndex,
  export: exportPriceIndex,
  totals: totalPriceIndex,
  groups: groupPriceIndex,
} = priceIndexReport;
export type PriceIndexRow = z.output<typeof priceIndexReport.row>;
