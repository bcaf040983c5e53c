import { expect, test } from 'vitest';
import * as z from 'zod';
import { allEndpoints } from './all-endpoints.ts';
import { isRepeatable } from './endpoint.ts';

/** Wire names of values that must not be stored in clear; a URL that opens a file counts as a key to it. */
const SECRETS = /"(?:secret|ticket|token|url|password\w*|recovery_codes|clabe)":/i;

test('a write that takes or hands out a secret is marked as one, so that no copy is kept with an idempotency key', () => {
  const unmarked = [...allEndpoints]
    .filter(([, endpoint]) => isRepeatable(endpoint))
    .filter(([, { body, reply }]) => SECRETS.test(spelled(body) + spelled(reply)))
    .map(([name]) => name);

  expect(unmarked).toEqual([]);
});

function spelled(schema: z.ZodType | undefined): string {
  return schema === undefined ? '' : JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}
