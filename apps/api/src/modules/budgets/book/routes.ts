import * as contracts from '@aura/contracts/budgets/book';
import { type Served, serve } from '../../../core/serve.ts';
import { listAmountEvents } from './list-amount-events.ts';
import { readBook } from './read-book.ts';
import { readDifference } from './read-difference.ts';

export const bookRoutes: readonly Served[] = [
  serve(contracts.readBook, readBook),
  serve(contracts.listAmountEvents, listAmountEvents),
  serve(contracts.readDifference, readDifference),
];
