import type { CallInput } from '@aura/contracts/endpoint';
import {
  addDynamicReport,
  drillDynamicReport,
  dynamicReportListing,
  editDynamicReport,
  exportDynamicReport,
  listDynamicReports,
  listReportVersions,
  markDynamicReport,
  readDynamicReport,
  readReportModel,
  removeDynamicReport,
  runDynamicReport,
} from '@aura/contracts/reports/dynamic-reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, NO_ANSWER } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { queriesOf } from '../../../lib/queries-of.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'dynamic-reports': unknown;
    readonly 'dynamic-report-run': unknown;
    readonly 'dynamic-report-drill': unknown;
  }
}

const queries = queriesOf(['dynamic-reports'], ['list', dynamicReportListing.name]);

type RunBody = CallInput<typeof runDynamicReport>['body'];
type DrillBody = CallInput<typeof drillDynamicReport>['body'];

/** Fields depend on permissions and catalogues: stable while a report is built. */
const MODEL_FRESH_MS = 10 * 60_000;
const MOST_ON_DAY = 4;

/** Each user may run two at a time: the next retries, and the refusal is shown only after several tries. */
const TURNS = 4;
const TURN_MS = 1500;
const patient = {
  retry: (failures: number, error: Error) =>
    error instanceof ApiError && (error.status === 429 ? failures < TURNS : failures < 1 && error.status === NO_ANSWER),
  retryDelay: TURN_MS,
} as const;

export const dynamicReportQueries = {
  all: () => queries.all(),
  model: () => ({ ...queries.read(readReportModel, {}, 'model'), staleTime: MODEL_FRESH_MS }),
  report: (slug: string) => queries.read(readDynamicReport, { params: { slug } }, 'report', slug),
  versions: (id: number) => queries.read(listReportVersions, { params: { id } }, 'versions', id),
  onMyDay: () =>
    queries.read(listDynamicReports, { query: { isOnMyDay: true, page: 1, size: MOST_ON_DAY } }, 'on-my-day'),
  // Outside what a save invalidates: a new name runs nothing again.
  run: (body: RunBody) =>
    queryOptions({
      queryKey: ['dynamic-report-run', body],
      queryFn: ({ signal }) => call(runDynamicReport, { body }, { signal }),
      placeholderData: keepPreviousData,
      ...patient,
    }),
  drill: (body: DrillBody) =>
    queryOptions({
      queryKey: ['dynamic-report-drill', body],
      queryFn: ({ signal }) => call(drillDynamicReport, { body }, { signal }),
      placeholderData: keepPreviousData,
      ...patient,
    }),
};

export const useInvalidateReports = () => queries.useInvalidate();
export const useAddReport = () => queries.useAct(addDynamicReport, { shownInPlace: true });
export const useEditReport = () => queries.useAct(editDynamicReport, { shownInPlace: true });
export const useRemoveReport = () => queries.useAct(removeDynamicReport);
export const useMarkReport = () => queries.useAct(markDynamicReport);
export const useExportReport = () => queries.useAct(exportDynamicReport);

/** A copy under another name, from the stored report: rows of the list lack the definition. */
export async function copyReport(slug: string, nameOf: (name: string) => string) {
  const { name, description, reportArea, definition } = await call(readDynamicReport, { params: { slug } });
  return call(addDynamicReport, {
    body: { name: nameOf(name).slice(0, 120), description, reportArea, definition, sharedWith: [] },
  });
}
