import { expect, test } from 'vitest';
import { allEndpoints } from '../all-endpoints.ts';
import { COMPLAINT_CALLS } from './calls.ts';

test.each(Object.entries(COMPLAINT_CALLS))('%s is offered to those who may call it', (name, call) => {
  const endpoint = allEndpoints.get(name);

  expect({ area: endpoint?.area, ifCan: endpoint?.ifCan, kind: endpoint?.kind }).toEqual(call);
});
