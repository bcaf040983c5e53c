import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { allEndpoints } from './all-endpoints.ts';
import type { Endpoint } from './endpoint.ts';

interface Node {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly additionalProperties?: unknown;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: unknown;
  readonly const?: unknown;
}

const endpoints = [...allEndpoints];
/** What a field is called that lets whoever reads it in. */
const SECRET = /secret|token|ticket|recovery|password_|^clabe$|^uri$/;

const ofReport = (name: string) => [`list${name}`, `total${name}`, `group${name}`];
const MAY_LAG = [
  ...[
    'Assignations',
    'Billed',
    'CauseEvents',
    'Paid',
    'PriceIndex',
    'ProviderScores',
    'Report1',
    'TrappedParties',
  ].flatMap(ofReport),
  'readCauseFigures',
  'readRangeReport',
  'readStatusReport',
];

/** What a schema says about the wire, as JSON Schema, every part of it. */
function nodesOf(schema: z.ZodType | undefined): readonly Node[] {
  return schema === undefined ? [] : within(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function within(value: unknown): readonly Node[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(within)];
}

const fieldsOf = (schema: z.ZodType | undefined) =>
  nodesOf(schema).flatMap((node) => Object.keys(node.properties ?? {}));
const inputsOf = ({ params, query, body }: Endpoint) => [params, query, body].flatMap(nodesOf);

describe('the list of endpoints', () => {
  test('no contract is missing from it', async () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
    const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
    const modules = await Promise.all(sources.map((file): Promise<object> => import(/* @vite-ignore */ `./${file}`)));
    const declared = modules
      .flatMap((module) => Object.values(module))
      .filter((value) => value?.method && value?.path && value?.area);

    expect(new Set(allEndpoints.values())).toEqual(new Set(declared));
    expect(declared.length).toBeGreaterThan(0);
  });

  test('method and path together are unique, whatever the parameters are called', () => {
    const places = endpoints.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);

    expect(places.toSorted()).toEqual([...new Set(places)].toSorted());
  });
});

describe.each(endpoints)('%s', (endpointName, endpoint) => {
  test('its path is below the base path and ends with a slash', () => {
    expect(endpoint.path).toMatch(/^\/(?:[a-z0-9_:-]+\/)+$/i);
  });

  test('its parameters are those of its path', () => {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

    expect(fieldsOf(endpoint.params).toSorted()).toEqual(inPath.toSorted());
  });

  test('it refuses fields it does not know', () => {
    const open = inputsOf(endpoint).filter((node) => node.properties && node.additionalProperties !== false);

    expect(open).toEqual([]);
  });

  test('every text it takes has an end', () => {
    const endless = inputsOf(endpoint).filter(
      (node) =>
        node.type === 'string' &&
        node.maxLength === undefined &&
        !isBounded(node.pattern) &&
        !node.enum &&
        node.const === undefined,
    );

    expect(endless).toEqual([]);
  });

  test('reading takes no body', () => {
    expect(endpoint.method === 'GET' && endpoint.body !== undefined).toBe(false);
  });

  test('its reply has no field for a password', () => {
    const named = fieldsOf(endpoint.reply).filter((field) => /password|contrase/i.test(field));

    // Says that one is due, and holds none; the others are replies whose purpose is to hand out a password just made.
    const handsOut = endpointName === 'grantExtranetAccess' || endpointName === 'grantProviderAccess';
    const handedOut = handsOut ? ['password_extranet'] : [];
    expect(named.filter((field) => field !== 'must_change_password')).toEqual(handedOut);
  });

  test('a secret it hands out is kept nowhere: only the replies of plain writes are', () => {
    const secrets = fieldsOf(endpoint.reply).filter((field) => SECRET.test(field));

    expect(endpoint.kind === 'write' ? secrets : []).toEqual([]);
  });
});

test('what may be read from a replica only reads, and is one of those somebody decided on', () => {
  const lagging = endpoints.filter(([, { mayLag }]) => mayLag);

  expect(lagging.map(([, { kind }]) => kind)).toEqual(lagging.map(() => 'read'));
  // Before a name is added here: nobody writes with what they saw in its reply, and nothing in it is written.
  expect(lagging.map(([name]) => name).toSorted()).toEqual(MAY_LAG.toSorted());
});

test('the search for passwords finds one however deep it lies', () => {
  const leaky = z.array(z.object({ user: z.object({ password_extranet: z.string() }).nullable() }));

  expect(fieldsOf(leaky)).toContain('password_extranet');
  expect(
    endpoints.filter(([, { reply }]) => fieldsOf(reply).some((field) => SECRET.test(field))).length,
  ).toBeGreaterThan(8);
});

function isBounded(pattern: string | undefined): boolean {
  return pattern !== undefined && !/(?<!\\)[*+]|\{\d+,\}/.test(pattern);
}
