import {
  approveIndirectCost,
  readIndirectChoices,
  readIndirectEffect,
  registerIndirectCost,
  rejectIndirectCost,
} from '@aura/contracts/invoicing/indirect-costs';
import { queriesOf } from '../../../lib/queries-of.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'indirect-costs': string;
  }
}

const queries = queriesOf(['indirect-costs'], ['list', 'indirect-costs']);

export const indirectQueries = {
  effect: (period: string) => queries.read(readIndirectEffect, { query: { period } }, 'effect', period),
  choices: () => queries.read(readIndirectChoices, {}, 'choices'),
};

export const useInvalidateIndirectCosts = queries.useInvalidate;
export const useRegisterIndirectCost = () => queries.useAct(registerIndirectCost, { shownInPlace: true });
// After a refusal too: another user decided meanwhile, and the screen is stale.
export const useApproveIndirectCost = () => queries.useAct(approveIndirectCost, { invalidates: 'settled' });
export const useRejectIndirectCost = () => queries.useAct(rejectIndirectCost, { invalidates: 'settled' });
