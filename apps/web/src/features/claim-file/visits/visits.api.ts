import { checkVisit, listVisitors } from '@aura/contracts/claims/visit-planning';
import { changeAppointment, scheduleAppointment } from '@aura/contracts/claims/visits';
import type { CallInput } from '@aura/contracts/endpoint';
import { queriesOf } from '../../../lib/queries-of.ts';

/** What several files show of visits. */
export const AGENDA = ['claim-file', 'agenda'] as const;
const queries = queriesOf(AGENDA);

export const visitQueries = {
  visitors: (id: number) => queries.read(listVisitors, { params: { id } }, 'visitors', id),
  check: (id: number, query: CallInput<typeof checkVisit>['query']) =>
    queries.read(checkVisit, { params: { id }, query }, 'check', id, query),
};

const acts = (slug: string) => queriesOf(['claim-file', slug], ['list'], ['day'], AGENDA);
export const useScheduleAppointment = (slug: string) => acts(slug).useAct(scheduleAppointment, { shownInPlace: true });
export const useChangeAppointment = (slug: string) => acts(slug).useAct(changeAppointment, { shownInPlace: true });
