import { searchClaims } from '@aura/contracts/claims/claim-list';
import { listClaimPeople } from '@aura/contracts/claims/people';
import { addTask, reassignTask, settleTask, taskListing } from '@aura/contracts/claims/tasks';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../../lib/api/call.ts';
import { catalogueQuery } from '../../../lib/catalogue-query.ts';
import { queriesOf } from '../../../lib/queries-of.ts';
import { listQueries } from '../../../listing/public.ts';

export type TaskRow = z.output<typeof taskListing.row>;

export const taskQueries = {
  people: () => catalogueQuery(listClaimPeople),
  claims: (text: string) =>
    queryOptions({
      queryKey: ['claims', 'search', text],
      queryFn: ({ signal }) => call(searchClaims, { query: { text } }, { signal }),
      enabled: text !== '',
      select: (found) => found.filter(({ isActive }) => isActive),
    }),
};

const { useAct } = queriesOf(listQueries.all(taskListing));

export const useAddTask = () => useAct(addTask);
export const useSettleTask = () => useAct(settleTask, { invalidates: 'settled' });
export const useReassignTask = () => useAct(reassignTask, { invalidates: 'settled' });
