import type { CallInput } from '@aura/contracts/endpoint';
import {
  answerCancellation,
  settleFiscalFinding,
  totalFiscalFindings,
  watchFiscalNow,
} from '@aura/contracts/invoicing/fiscal-watch';
import { queriesOf } from '../../../lib/queries-of.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'fiscal-watch': string;
  }
}

const queries = queriesOf(['fiscal-watch'], ['list', 'fiscal-findings']);

export const watchQueries = {
  all: () => queries.all(),
  totals: (query: CallInput<typeof totalFiscalFindings>['query']) =>
    queries.read(totalFiscalFindings, { query }, 'totals', query),
};

// After a refusal too: another user settled it meanwhile, and the screen is stale.
export const useSettleFinding = () => queries.useAct(settleFiscalFinding, { invalidates: 'settled' });
export const useAnswerCancellation = () => queries.useAct(answerCancellation, { invalidates: 'settled' });
export const useWatchNow = () => queries.useAct(watchFiscalNow);
