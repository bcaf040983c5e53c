import { allEndpoints } from '@aura/contracts/all-endpoints';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly description: string;
}
const document = openApiDocument() as {
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const operations = new Map(
  Object.values(document.paths).flatMap((path) => Object.values(path).map((one) => [one.operationId, one.description])),
);

test('the reference describes every endpoint, by its name', () => {
  expect([...operations.keys()].toSorted()).toEqual([...allEndpoints.keys()].toSorted());
});

test('it says how a call is signed and what a refusal looks like', () => {
  for (const said of ['authorization: JWT', 'x-csrftoken', 'idempotency-key', '{detail}'])
    expect(document.info.description).toContain(said);
});

test('it says of each endpoint who may call it, what it does to the data, and whether the password is asked for again', () => {
  expect(operations.get('rejectBankAccount')).toBe(
    'Area: administration; needs provider/bankaccount/change; write; asks for a recent confirmation',
  );
  expect(operations.get('listStates')).toBe('Area: anyone; read');
});
