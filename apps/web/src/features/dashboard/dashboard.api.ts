import { type DayFigure, isOfBilling } from '@aura/contracts/claims/day-figures';
import { totalInvoices } from '@aura/contracts/invoicing/invoices';
import { totalReadyToBill } from '@aura/contracts/invoicing/ready-to-bill';
import {
  type Figure,
  listDayActs,
  listDayVisits,
  readDayFigures,
  readDayFulfilment,
  readDayLoad,
  readDayWork,
} from '@aura/contracts/claims/day';
import { listClaims } from '@aura/contracts/claims/claim-list';
import { readMacroBoard } from '@aura/contracts/claims/macro';
import { takeStep, undoMove } from '@aura/contracts/claims/process';
import { settleTask } from '@aura/contracts/claims/tasks';
import { readCauseFigures } from '@aura/contracts/reports/complaint-causes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { queriesOf } from '../../lib/queries-of.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly day: string;
  }
}

/** Key of everything «Mi día» reads; invalidated together when claims change. */
export const DAY = ['day'] as const;

export const dayQueries = {
  figures: () =>
    queryOptions({ queryKey: [...DAY, 'figures'], queryFn: ({ signal }) => call(readDayFigures, {}, { signal }) }),
  acts: () => queryOptions({ queryKey: [...DAY, 'acts'], queryFn: ({ signal }) => call(listDayActs, {}, { signal }) }),
  /** Figures of billing: the totals of the lists they open. */
  billing: (figures: readonly DayFigure[]) =>
    queryOptions({
      queryKey: [...DAY, 'billing', figures.map(({ id }) => id).join()],
      queryFn: ({ signal }) =>
        Promise.all(figures.filter((figure) => isOfBilling(figure)).map((figure) => billingFigure(figure, signal))),
    }),
  visits: () =>
    queryOptions({ queryKey: [...DAY, 'visits'], queryFn: ({ signal }) => call(listDayVisits, {}, { signal }) }),
  work: () => queryOptions({ queryKey: [...DAY, 'work'], queryFn: ({ signal }) => call(readDayWork, {}, { signal }) }),
  load: () => queryOptions({ queryKey: [...DAY, 'load'], queryFn: ({ signal }) => call(readDayLoad, {}, { signal }) }),
  fulfilment: () =>
    queryOptions({
      queryKey: [...DAY, 'fulfilment'],
      queryFn: ({ signal }) => call(readDayFulfilment, {}, { signal }),
    }),
  causes: () =>
    queryOptions({ queryKey: [...DAY, 'causes'], queryFn: ({ signal }) => call(readCauseFigures, {}, { signal }) }),
  /** How many open claims have no active holder, counted by the list that shows them. */
  withoutHolder: () =>
    queryOptions({
      queryKey: [...DAY, 'without-holder'],
      queryFn: async ({ signal }) =>
        (await call(listClaims, { query: { withoutHolder: true, page: 1, size: 1 } }, { signal })).count,
    }),
  board: () =>
    queryOptions({
      queryKey: [...DAY, 'board'],
      queryFn: ({ signal }) => call(readMacroBoard, { query: {} }, { signal }),
    }),
};

async function billingFigure({ id, list, search }: DayFigure, signal: AbortSignal): Promise<Figure> {
  const nothing = { before: null, comparedAt: null, firstDueAt: null, atRisk: null, longestDays: null };
  const shown = { ...nothing, id, share: null, shareBefore: null };
  if (list === 'ready') {
    const { parties, total } = await call(totalReadyToBill, { query: {} }, { signal });
    return { ...shown, count: parties, amount: total };
  }
  const { invoices, balance } = await call(totalInvoices, { query: search }, { signal });
  return { ...shown, count: invoices, amount: balance };
}

/** Acts done from a row: success or refusal, the dashboard, the file and the lists are stale. */
const { useAct } = queriesOf(DAY, ['claim-file'], ['list']);
const settled = { invalidates: 'settled' } as const;
export const useTakeStep = () => useAct(takeStep, settled);
export const useUndoMove = () => useAct(undoMove, settled);
export const useSettleTask = () => useAct(settleTask, settled);
