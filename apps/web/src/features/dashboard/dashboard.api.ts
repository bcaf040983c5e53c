import { type DayFigure, isOfMoney } from '@aura/contracts/claims/day-figures';
import { readFigures } from '@aura/contracts/reports/figures';
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
  /** Figures of money, by their names in the catalogue. */
  money: (figures: readonly DayFigure[]) => {
    const shown = figures.filter((figure) => isOfMoney(figure));
    const names = shown.map(({ figure }) => figure);
    return queryOptions({
      queryKey: [...DAY, 'money', names.join()],
      enabled: names.length > 0,
      queryFn: async ({ signal }) => {
        const found = await call(readFigures, { query: { names } }, { signal });
        return shown.flatMap(({ id, figure }) =>
          found.filter(({ name }) => name === figure).map(({ rows, amount }) => moneyTile(id, rows, amount)),
        );
      },
    });
  },
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

/** A tile without a past: what was owed or ready yesterday is not stored. */
function moneyTile(id: Figure['id'], count: number, amount: number | null): Figure {
  const nothing = { before: null, comparedAt: null, firstDueAt: null, atRisk: null, longestDays: null };
  return { ...nothing, id, count, amount, share: null, shareBefore: null };
}

/** Acts done from a row: success or refusal, the dashboard, the file and the lists are stale. */
const { useAct } = queriesOf(DAY, ['claim-file'], ['list']);
const settled = { invalidates: 'settled' } as const;
export const useTakeStep = () => useAct(takeStep, settled);
export const useUndoMove = () => useAct(undoMove, settled);
export const useSettleTask = () => useAct(settleTask, settled);
