import { readTrappedCash } from '@aura/contracts/budgets/book';
import { listBankLines } from '@aura/contracts/invoicing/bank-statements';
import { listCancellations } from '@aura/contracts/invoicing/cancellations';
import { listMissingComplements } from '@aura/contracts/invoicing/complements';
import { queriesOf } from '../../../lib/queries-of.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'billing-day': string;
  }
}

const { read } = queriesOf(['billing-day']);

/** A list reports its total: one row is enough. */
const FIRST = { page: 1, size: 1 } as const;

/** The counts of each line, with the filters of its list. */
export const billingDayQueries = {
  complements: () => read(listMissingComplements, { query: { ...FIRST, side: ['ours'] } }, 'complements'),
  deposits: () => read(listBankLines, { query: { ...FIRST, state: ['open'] } }, 'deposits'),
  cancellations: () => read(listCancellations, { query: { ...FIRST, toAuthorize: true } }, 'cancellations'),
  trapped: () => read(readTrappedCash, {}, 'trapped'),
};
