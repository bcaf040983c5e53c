import * as book from '@aura/contracts/budgets/book';
import { type Served, serve } from '../../core/serve.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { listAmountEvents } from './book/list-amount-events.ts';
import { readBook } from './book/read-book.ts';
import { readDifference } from './book/read-difference.ts';

export const paymentRoutes: readonly Served[] = [
  serve(book.readBook, readBook),
  serve(book.listAmountEvents, listAmountEvents),
  serve(book.readDifference, readDifference),
  ...accountRoutes,
];
