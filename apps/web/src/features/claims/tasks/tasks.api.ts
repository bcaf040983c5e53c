import { listClaimPeople } from '@aura/contracts/claims/people';
import { reassignTask, settleTask, taskListing } from '@aura/contracts/claims/tasks';
import type { CallInput, Endpoint } from '@aura/contracts/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../../lib/api/call.ts';
import { catalogueQuery } from '../../../lib/catalogue-query.ts';
import { listQueries } from '../../../listing/public.ts';

export type TaskRow = z.output<typeof taskListing.row>;

export const taskQueries = { people: () => catalogueQuery(listClaimPeople) };

export const useSettleTask = () => useTaskAct(settleTask);
export const useReassignTask = () => useTaskAct(reassignTask);

function useTaskAct<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onSettled: () => client.invalidateQueries({ queryKey: listQueries.all(taskListing) }),
  });
}
