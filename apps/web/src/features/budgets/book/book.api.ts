import { type BookMeasure, listAmountEvents, readBook, readDifference } from '@aura/contracts/budgets/book';
import { queriesOf } from '../../../lib/queries-of.ts';

const queries = queriesOf(['budgets']);

export const bookQueries = {
  ofClaim: (slug: string) => queries.read(readBook, { params: { slug } }, 'book', slug),
  events: (id: number, measure: BookMeasure) =>
    queries.read(listAmountEvents, { params: { id }, query: { measure } }, 'events', id, measure),
  difference: (id: number) => queries.read(readDifference, { params: { id } }, 'difference', id),
};
