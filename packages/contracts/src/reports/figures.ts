import { FIGURE_NAMES } from '@aura/domain/figures/catalogue';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { commaList, filterDate, money } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

const ShownFigure = wire({
  name: z.enum(FIGURE_NAMES),
  /** Rows of the list that it opens. */
  rows: z.int().nonnegative(),
  /** Sum of those rows, and its parts; null for a figure that only counts. */
  amount: money.nullable(),
  beforeTax: money.nullable(),
  tax: money.nullable(),
});
export type ShownFigure = z.output<typeof ShownFigure>;

/** As many as one screen shows. */
const MOST_FIGURES = 20;

export const readFigures = endpoint({
  method: 'GET',
  path: '/report/figures/',
  kind: 'read',
  area: 'claims',
  ifCan: ['sinister/sinister/view'],
  summary:
    'Figures of the catalogue by name, each over the rows of the list that it opens; those whose list the caller may not open are left out',
  query: wireInput(
    {
      names: commaList(z.enum(FIGURE_NAMES), MOST_FIGURES),
      from: filterDate.optional(),
      to: filterDate.optional(),
    },
    { from: 'fromDate', to: 'toDate' },
  ),
  reply: z.array(ShownFigure),
});
