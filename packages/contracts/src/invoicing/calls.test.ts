import { expect, test } from 'vitest';
import { INVOICING_CALLS } from './calls.ts';
import { readMissingToBill } from './ready-to-bill.ts';

const ENDPOINTS = { readMissingToBill };

test.each(Object.entries(ENDPOINTS))('%s is offered to those who may call it', (name, { area, ifCan, kind }) => {
  expect(INVOICING_CALLS[name as keyof typeof ENDPOINTS]).toEqual({ area, ifCan, kind });
});
