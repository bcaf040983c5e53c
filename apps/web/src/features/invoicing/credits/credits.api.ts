import { addCreditNote, readCreditNoteDraft } from '@aura/contracts/invoicing/credit-notes';
import { queriesOf } from '../../../lib/queries-of.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'credit-notes': string;
  }
}

const queries = queriesOf(['credit-notes'], ['invoices'], ['list', 'credit-notes'], ['list', 'invoices']);

export const creditQueries = {
  draft: (invoice: number) => ({
    ...queries.read(readCreditNoteDraft, { query: { invoice } }, 'draft', invoice),
    // The balance may change at any time: read with every dialog.
    staleTime: 0,
  }),
};

export const useAddCreditNote = () => queries.useAct(addCreditNote, { shownInPlace: true });
