import type { InputOf } from '@aura/contracts/endpoint';
import { readPaymentChoices } from '@aura/contracts/payments/requests';
import { listPriceIndex, type PriceIndexRow } from '@aura/contracts/reports/price-index';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly indicators: 'providers' | 'index';
  }
}

const INDICATORS = ['indicators'] as const;
type AskedIndex = InputOf<typeof listPriceIndex>['query'];
const PAGE = 100;
/** Two dozen families over a year; a chart does not show more. */
const MOST_PAGES = 3;

export const indicatorQueries = {
  providers: () =>
    queryOptions({
      queryKey: [...INDICATORS, 'providers'],
      queryFn: async ({ signal }) => (await call(readPaymentChoices, {}, { signal })).providers,
    }),
  /** Every month of every family matching the filters. */
  index: (query: AskedIndex) =>
    queryOptions({
      queryKey: [...INDICATORS, 'index', query],
      queryFn: async ({ signal }) => {
        const rows: PriceIndexRow[] = [];
        for (let page = 1; page <= MOST_PAGES; page += 1) {
          const { results, count } = await call(listPriceIndex, { query: { ...query, page, size: PAGE } }, { signal });
          rows.push(...results);
          if (rows.length >= count) break;
        }
        return rows;
      },
      placeholderData: keepPreviousData,
    }),
};
