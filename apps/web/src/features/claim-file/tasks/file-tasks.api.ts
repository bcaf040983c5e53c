import { listTasks, type taskListing } from '@aura/contracts/claims/tasks';
import type { Endpoint } from '@aura/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../../lib/api/call.ts';
import { claimFileQueries, fileQueries } from '../claim-file.api.ts';

export type FileTask = z.output<typeof taskListing.row>;
const MOST = 50;

/** Below the file's key: a step settles tasks and creates new ones. */
export const fileTaskQueries = {
  open: (slug: string) =>
    queryOptions({
      queryKey: [...claimFileQueries.all(slug), 'tasks'],
      queryFn: ({ signal }) =>
        call(listTasks, { query: { claim: [slug], state: ['open'], page: 1, size: MOST } }, { signal }),
      select: ({ results }) => results,
    }),
};

export function useTaskAct<E extends Endpoint>(slug: string, endpoint: E) {
  return fileQueries(slug).useAct(endpoint, { invalidates: 'settled' });
}
