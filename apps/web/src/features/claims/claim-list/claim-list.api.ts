import { preloadJobTypes } from '@aura/contracts/catalogues/job-types';
import { preloadCycles } from '@aura/contracts/catalogues/process';
import { preloadZones } from '@aura/contracts/catalogues/zones';
import { claimListing } from '@aura/contracts/claims/claim-list';
import { changePromiseDate, markSpecialMonitoring } from '@aura/contracts/claims/claim';
import { listClaimPeople } from '@aura/contracts/claims/people';
import { preloadCustomers } from '@aura/contracts/customers/customers';
import type { Page } from '@aura/contracts/page';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../../lib/api/call.ts';
import { catalogueQuery } from '../../../lib/catalogue-query.ts';
import { listQueries } from '../../../listing/public.ts';

export type ClaimRow = z.output<typeof claimListing.row>;

export const claimChoiceQueries = {
  zones: () => catalogueQuery(preloadZones),
  customers: () => catalogueQuery(preloadCustomers),
  jobTypes: () => catalogueQuery(preloadJobTypes),
  cycles: () => catalogueQuery(preloadCycles),
  people: () => catalogueQuery(listClaimPeople),
};

/** Changes to a row of the list: optimistic, rolled back if the server refuses. */
export function useClaimRowActs() {
  const client = useQueryClient();
  const pages = { queryKey: [...listQueries.all(claimListing), 'page'] };
  const invalidate = () => client.invalidateQueries({ queryKey: listQueries.all(claimListing) });
  const show = (id: number, change: Partial<ClaimRow>) =>
    client.setQueriesData<Page<ClaimRow>>(
      pages,
      (page) => page && { ...page, results: page.results.map((row) => (row.id === id ? { ...row, ...change } : row)) },
    );
  const write = async (id: number, change: Partial<ClaimRow>, send: () => Promise<unknown>) => {
    await client.cancelQueries(pages);
    show(id, change);
    try {
      await send();
    } finally {
      // In any case the list is refetched: the row may no longer match the view.
      await invalidate();
    }
  };
  return {
    setPromise: (id: number, promiseDate: string | null) =>
      write(id, { promiseDate }, () => call(changePromiseDate, { params: { id }, body: { promiseDate } })),
    setWatched: (id: number, specialMonitoring: boolean) =>
      write(id, { specialMonitoring }, () =>
        call(markSpecialMonitoring, { params: { id }, body: { specialMonitoring } }),
      ),
    /** Sequential, so that a long selection does not take every connection of the server. */
    setAllWatched: async (
      ids: readonly number[],
      specialMonitoring: boolean,
      { onProgress, signal }: { onProgress: (done: number) => void; signal: AbortSignal },
    ) => {
      const done: number[] = [];
      let failed = 0;
      for (const id of ids) {
        if (signal.aborted) break;
        await call(markSpecialMonitoring, { params: { id }, body: { specialMonitoring } }).then(
          () => done.push(id),
          () => (failed += 1),
        );
        onProgress(done.length + failed);
      }
      await invalidate();
      return { done, failed };
    },
  };
}
