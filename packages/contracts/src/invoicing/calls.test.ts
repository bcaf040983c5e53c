import { expect, test } from 'vitest';
import { INVOICING_CALLS } from './calls.ts';
import { registerCollection } from './collections.ts';
import { registerCounterReceipt } from './counter-receipts.ts';
import { readMissingToBill } from './ready-to-bill.ts';

const ENDPOINTS = { readMissingToBill, registerCounterReceipt, registerCollection };

test.each(Object.entries(ENDPOINTS))('%s is offered to those who may call it', (name, { area, ifCan, kind }) => {
  expect(INVOICING_CALLS[name as keyof typeof ENDPOINTS]).toEqual({ area, ifCan, kind });
});
