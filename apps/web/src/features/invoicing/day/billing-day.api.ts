import { readTrappedCash } from '@aura/contracts/budgets/book';
import { listMissingComplements } from '@aura/contracts/invoicing/complements';
import { readFigures } from '@aura/contracts/reports/figures';
import type { FigureName } from '@aura/domain/figures/catalogue';
import { queriesOf } from '../../../lib/queries-of.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'billing-day': string;
  }
}

const { read } = queriesOf(['billing-day']);

/** A list reports its total: one row is enough. */
const FIRST = { page: 1, size: 1 } as const;

/** The figures of the lines, and the first complement for its day. */
export const billingDayQueries = {
  figures: (names: readonly FigureName[]) =>
    read(readFigures, { query: { names: [...names] } }, 'figures', names.join()),
  complements: () => read(listMissingComplements, { query: { ...FIRST, side: ['ours'] } }, 'complements'),
  trapped: () => read(readTrappedCash, {}, 'trapped'),
};
