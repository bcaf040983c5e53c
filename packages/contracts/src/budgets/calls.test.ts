import { expect, test } from 'vitest';
import { agreeAmount, approveAgreement, readAgreement } from './agreement.ts';
import { readBook } from './book.ts';
import { readBudget, saveBudget } from './budget.ts';
import { BUDGET_CALLS } from './calls.ts';
import { issueOrder } from './order.ts';

const ENDPOINTS = { readBook, readBudget, saveBudget, readAgreement, agreeAmount, approveAgreement, issueOrder };

test.each(Object.entries(ENDPOINTS))('%s is offered to those who may call it', (name, { area, ifCan, kind }) => {
  expect(BUDGET_CALLS[name as keyof typeof ENDPOINTS]).toEqual({ area, ifCan, kind });
});
