import { downloadMacro, type MacroGrouping, readMacroBoard, readMacroByDivision } from '@aura/contracts/claims/macro';
import { type PathWeeks, readMacroPaths } from '@aura/contracts/claims/macro-paths';
import { macroListing } from '@aura/contracts/claims/macro-list';
import type { CallInput } from '@aura/contracts/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../../lib/api/call.ts';
import { listQueries } from '../../../listing/public.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly macro: 'board' | 'division' | 'paths';
  }
}

export type MacroRow = z.output<typeof macroListing.row>;
export type MacroFilters = CallInput<typeof readMacroBoard>['query'];

export const macroQueries = {
  all: ['macro'] as const,
  board: (filters: MacroFilters) =>
    queryOptions({
      queryKey: [...macroQueries.all, 'board', filters],
      queryFn: ({ signal }) => call(readMacroBoard, { query: filters }, { signal }),
      placeholderData: keepPreviousData,
    }),
  division: (by: MacroGrouping, filters: MacroFilters) =>
    queryOptions({
      queryKey: [...macroQueries.all, 'division', by, filters],
      queryFn: ({ signal }) => call(readMacroByDivision, { query: { by, ...filters } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  paths: (weeks: PathWeeks, { customer, zone }: Pick<MacroFilters, 'customer' | 'zone'>) => {
    const query = { weeks, ...(customer && { customer }), ...(zone && { zone }) };
    return queryOptions({
      queryKey: [...macroQueries.all, 'paths', query],
      queryFn: ({ signal }) => call(readMacroPaths, { query }, { signal }),
      placeholderData: keepPreviousData,
    });
  },
};

/** Everything a moved party makes stale: the board, the division mode and the list. */
export const MACRO_KEYS = [macroQueries.all, listQueries.all(macroListing)] as const;

export function readMacroFile(filters: MacroFilters): Promise<Blob> {
  return call(downloadMacro, { query: filters });
}
