import type { Comparison, ReportGroup, ReportTotals } from '@aura/contracts/report';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask, listQueries } from '../listing.api.ts';
import type { ReportContract } from './report-contract.ts';

/** The text and filters of the rows, and the compared period. */
export type AskedFigures = Readonly<Record<string, unknown>> & { readonly compare?: Comparison };

/** Under the list's key: whatever invalidates its rows invalidates their totals. */
export const reportQueries = {
  totals: (report: ReportContract, query: AskedFigures) =>
    queryOptions({
      queryKey: [...listQueries.all(report), 'totals', report.totals.path, query],
      queryFn: ({ signal }) => ask<ReportTotals>(report.totals, { query }, signal),
      placeholderData: keepPreviousData,
    }),
  groups: (report: ReportContract, query: AskedFigures & { readonly by: string }) =>
    queryOptions({
      queryKey: [...listQueries.all(report), 'groups', report.groups.path, query],
      queryFn: ({ signal }) => ask<readonly ReportGroup[]>(report.groups, { query }, signal),
      placeholderData: keepPreviousData,
    }),
};
