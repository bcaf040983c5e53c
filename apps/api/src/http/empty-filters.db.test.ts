import { allEndpoints } from '@aura/contracts/all-endpoints';
import type { Endpoint } from '@aura/contracts/endpoint';
import { unspell, wireNames } from '@aura/contracts/wire';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { Invalid } from '../core/errors.ts';
import { startTestApi } from '../testing/test-api.ts';
import { decodeInput } from './decode-input.ts';

const api = await startTestApi();
const admin = await api.as('Admin');
await api.given.claim({});

/** Reads whose address has no parameter: lists, totals, groups and figures. */
const READS = [...allEndpoints].filter(
  ([, { method, kind, path, query }]) =>
    method === 'GET' && kind === 'read' && query !== undefined && !path.includes(':'),
);

test('a filter left empty is a filter not given, in every list', async () => {
  const differing: string[] = [];
  for (const [name, { path, query }] of READS) {
    const url = `/api/v1${path}`;
    const bare = await admin.raw({ method: 'GET', url });
    const asked = await admin.raw({ method: 'GET', url: `${url}?${wireNames(query).join('=&')}=` });
    if (asked.statusCode !== bare.statusCode || countOf(asked.body) !== countOf(bare.body))
      differing.push(`${name}: ${asked.statusCode} ${asked.body.slice(0, 200)}, not ${bare.statusCode}`);
  }

  expect(READS.length).toBeGreaterThan(100);
  expect(differing).toEqual([]);
});

test('a parameter left empty is one not given, in every endpoint that has any', () => {
  const asked = [...allEndpoints].flatMap(([name, endpoint]) =>
    wireNames(endpoint.query).map((field) => [name, endpoint, field] as const),
  );
  const differing = asked.filter(
    ([, { query }, field]) => !isDeepStrictEqual(decoded(query, { [field]: '' }), decoded(query, {})),
  );

  expect(asked.length).toBeGreaterThan(1000);
  expect(differing.map(([name, , field]) => `${name}: ${field}`)).toEqual([]);
});

function decoded(query: Endpoint['query'], raw: object): unknown {
  try {
    return decodeInput({ query } as Endpoint, { params: {}, query: raw, body: undefined });
  } catch (refusal) {
    return (refusal as Invalid).fields;
  }
}

test('an unknown filter is refused even if it is empty', async () => {
  const { statusCode } = await admin.raw({ method: 'GET', url: '/api/v1/sinister/?nosuchfilter=' });

  expect(statusCode).toBe(400);
});

test('a refused filter is named as it was asked, in every list', async () => {
  const asked = READS.flatMap(([name, { path, query }]) => {
    const named = unspell(query);
    return wireNames(query)
      .filter((field) => named(field) !== field)
      .map((field) => [name, path, field] as const);
  });
  const refusals: string[] = [];
  const differing: string[] = [];
  for (const [name, path, field] of asked) {
    const { statusCode, body } = await admin.raw({ method: 'GET', url: `/api/v1${path}?${field}=%00%7B` });
    if (statusCode !== 400) continue;
    refusals.push(field);
    if (!(field in (JSON.parse(body) as object))) differing.push(`${name}: ${field} ${body.slice(0, 200)}`);
  }

  expect(refusals.length).toBeGreaterThan(50);
  expect(differing).toEqual([]);
});

function countOf(body: string): unknown {
  try {
    return (JSON.parse(body) as { readonly count?: unknown }).count;
  } catch {
    return undefined;
  }
}
