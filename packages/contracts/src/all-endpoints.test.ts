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
/** Names of fields whose value lets its reader in. */
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

const known = new Map<z.ZodType, readonly Node[]>();

/** Every node of a schema's wire form, as JSON Schema. */
function nodesOf(schema: z.ZodType | undefined): readonly Node[] {
  if (schema === undefined) return [];
  const nodes = known.get(schema) ?? within(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  known.set(schema, nodes);
  return nodes;
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

/** The endpoints with something wrong, by name; one test for each rule, over all of them. */
function faultsOf(find: (endpoint: Endpoint, name: string) => readonly unknown[]): Record<string, readonly unknown[]> {
  const found = endpoints.map(([name, endpoint]) => [name, find(endpoint, name)] as const);
  return Object.fromEntries(found.filter(([, faults]) => faults.length > 0));
}

describe('every endpoint', () => {
  test('has a path below the base path that ends with a slash', () => {
    expect(faultsOf(({ path }) => (/^\/(?:[a-z0-9_:-]+\/)+$/i.test(path) ? [] : [path]))).toEqual({});
  });

  test('takes the parameters of its path and no others', () => {
    const unequal = faultsOf(({ path, params }) => {
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).toSorted();
      const declared = fieldsOf(params).toSorted();
      return inPath.join() === declared.join() ? [] : [inPath, declared];
    });

    expect(unequal).toEqual({});
  });

  test('refuses fields it does not know', () => {
    const open = faultsOf((endpoint) =>
      inputsOf(endpoint).filter((node) => node.properties && node.additionalProperties !== false),
    );

    expect(open).toEqual({});
  });

  test('bounds every text it takes', () => {
    const endless = faultsOf((endpoint) =>
      inputsOf(endpoint).filter(
        (node) =>
          node.type === 'string' &&
          node.maxLength === undefined &&
          !isBounded(node.pattern) &&
          !node.enum &&
          node.const === undefined,
      ),
    );

    expect(endless).toEqual({});
  });

  test('takes no body where it reads', () => {
    expect(faultsOf(({ method, body }) => (method === 'GET' && body !== undefined ? [body] : []))).toEqual({});
  });

  test('replies with no password, but for the two that hand out one just made', () => {
    const named = faultsOf(({ reply }) =>
      // `must_change_password` says that one is due and holds none.
      fieldsOf(reply).filter((field) => /password|contrase/i.test(field) && field !== 'must_change_password'),
    );

    expect(named).toEqual({
      grantExtranetAccess: ['password_extranet'],
      grantProviderAccess: ['password_extranet'],
    });
  });

  test('keeps no secret it hands out: only the replies of plain writes are kept', () => {
    const secrets = faultsOf(({ kind, reply }) =>
      kind === 'write' ? fieldsOf(reply).filter((field) => SECRET.test(field)) : [],
    );

    expect(secrets).toEqual({});
  });
});

test('what may be read from a replica only reads, and is on the list that was decided', () => {
  const lagging = endpoints.filter(([, { mayLag }]) => mayLag);

  expect(lagging.map(([, { kind }]) => kind)).toEqual(lagging.map(() => 'read'));
  // Before a name is added here: no write depends on its reply, and nothing in it is written.
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
