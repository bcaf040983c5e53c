import {
  closePeriod,
  leavePeriodOpen,
  listPeriods,
  readPeriod,
  startPeriodClosing,
} from '@aura/contracts/invoicing/periods';
import { queriesOf } from '../../../lib/queries-of.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly periods: string;
  }
}

const queries = queriesOf(['periods']);

export const periodQueries = {
  all: () => queries.read(listPeriods, {}, 'all'),
  one: (month: string) => queries.read(readPeriod, { params: { month } }, 'one', month),
};
// After a refusal too: another user decided meanwhile, and the screen is stale.
export const useStartClosing = () => queries.useAct(startPeriodClosing, { invalidates: 'settled' });
export const useLeaveOpen = () => queries.useAct(leavePeriodOpen, { invalidates: 'settled' });
export const useClosePeriod = () => queries.useAct(closePeriod, { invalidates: 'settled' });
