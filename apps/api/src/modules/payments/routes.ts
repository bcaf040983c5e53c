import * as book from '@aura/contracts/budgets/book';
import { type Served, serve } from '../../core/serve.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { askingRoutes } from './asking/asking-routes.ts';
import { readBook, readTrappedCash, listAmountEvents } from './book/read-book.ts';
import { readDifference } from './book/read-difference.ts';
import { creditRoutes } from './credits/credit-routes.ts';
import { heldRoutes } from './held/held-routes.ts';
import { receiptRoutes } from './receipts/receipt-routes.ts';
import { requestRoutes } from './requests/request-routes.ts';
import { ruleRoutes } from './rule/rule-routes.ts';
import { runRoutes } from './runs/run-routes.ts';
import { satListRoutes } from './sat/sat-list-routes.ts';
import { withholdingRoutes } from './withholdings/withholding-routes.ts';

export const paymentRoutes: readonly Served[] = [
  serve(book.readBook, readBook),
  serve(book.readTrappedCash, readTrappedCash),
  serve(book.listAmountEvents, listAmountEvents),
  serve(book.readDifference, readDifference),
  ...accountRoutes,
  ...askingRoutes,
  ...creditRoutes,
  ...heldRoutes,
  ...receiptRoutes,
  ...requestRoutes,
  ...ruleRoutes,
  ...runRoutes,
  ...satListRoutes,
  ...withholdingRoutes,
];
