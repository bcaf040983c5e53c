import { listClaimPeople } from '@aura/contracts/claims/people';
import { reassignTask, settleTask, taskListing } from '@aura/contracts/claims/tasks';
import type * as z from 'zod';
import { catalogueQuery } from '../../../lib/catalogue-query.ts';
import { queriesOf } from '../../../lib/queries-of.ts';
import { listQueries } from '../../../listing/public.ts';

export type TaskRow = z.output<typeof taskListing.row>;

export const taskQueries = { people: () => catalogueQuery(listClaimPeople) };

const { useAct } = queriesOf(listQueries.all(taskListing));

export const useSettleTask = () => useAct(settleTask, { invalidates: 'settled' });
export const useReassignTask = () => useAct(reassignTask, { invalidates: 'settled' });
