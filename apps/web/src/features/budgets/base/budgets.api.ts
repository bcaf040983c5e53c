import {
  conceptSupplies,
  exportExplosion,
  importQuotation,
  listBudgets,
  readBudget,
  saveBudget,
  searchSupplies,
} from '@aura/contracts/budgets/budget';
import { searchConcepts } from '@aura/contracts/quotations/concept-search';
import { call } from '../../../lib/api/call.ts';
import { queriesOf } from '../../../lib/queries-of.ts';
import { CLAIM_VIEWS } from '../../claims/public.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly budgets: string;
  }
}

const queries = queriesOf(['budgets'], ...CLAIM_VIEWS);

export const budgetQueries = {
  ofClaim: (slug: string) => queries.read(listBudgets, { params: { slug } }, 'claim', slug),
  ofParty: (id: number) => queries.read(readBudget, { params: { id } }, 'party', id),
};

/** The editor shows refusals itself: a version conflict is merged, others appear above the sheet. */
export const useSaveBudget = () => queries.useAct(saveBudget, { shownInPlace: true });
export const useImportQuotation = () => queries.useAct(importQuotation, { shownInPlace: true });

export const findConcepts = (text: string) => call(searchConcepts, { query: { text } });
export const findConceptsByCode = (codes: readonly string[]) => call(searchConcepts, { query: { codes: [...codes] } });
export const findSupplies = (text: string) => call(searchSupplies, { query: { text } });
export const suppliesOfConcept = (id: number) => call(conceptSupplies, { params: { id } });

/** The workbook of the budget as last saved. */
export const useTakeExplosion = (id: number) =>
  useMutation({ mutationFn: () => call(exportExplosion, { params: { id } }) });
