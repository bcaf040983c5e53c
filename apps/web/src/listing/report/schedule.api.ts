import {
  addReportSchedule,
  editReportSchedule,
  listReportSchedules,
  removeReportSchedule,
} from '@aura/contracts/reports/schedules';
import type { CallInput } from '@aura/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';
import { useMutation } from '../../lib/use-mutation.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'report-schedules': never;
  }
}

export const scheduleQueries = {
  all: () =>
    queryOptions({
      queryKey: ['report-schedules'],
      queryFn: ({ signal }) => call(listReportSchedules, {}, { signal }),
    }),
};

/** Every act returns the stored schedules, and invalidates the gallery, which marks scheduled reports. */
function useSettled() {
  return useInvalidate(scheduleQueries.all().queryKey, ['list', 'dynamic-reports']);
}

export function useAddSchedule() {
  const onSettled = useSettled();
  return useMutation({
    mutationFn: (body: CallInput<typeof addReportSchedule>['body']) => call(addReportSchedule, { body }),
    onSettled,
  });
}

export function useEditSchedule() {
  const onSettled = useSettled();
  return useMutation({
    mutationFn: (input: CallInput<typeof editReportSchedule>) => call(editReportSchedule, input),
    onSettled,
  });
}

export function useRemoveSchedule() {
  const onSettled = useSettled();
  return useMutation({
    mutationFn: (id: number) => call(removeReportSchedule, { params: { id } }),
    onSettled,
  });
}
