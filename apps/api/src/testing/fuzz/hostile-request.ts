import { CSRF_HEADER, IDEMPOTENCY_HEADER } from '@aura/contracts/auth';
import type { Endpoint } from '@aura/contracts/endpoint';
import * as fc from 'fast-check';
import { wireSchema } from '../../http/openapi.ts';
import { hostileHeader, hostileText, hostileValue } from './hostile.ts';
import { valuesOf } from './schema-values.ts';

export interface HostileRequest {
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const HUGE = JSON.stringify({ first_name: 'x'.repeat(1_200_000) });
const WEIRD_QUERIES = [
  'page=1&page=2',
  'page[]=1',
  'page[a]=1',
  'page=%',
  'page=%00',
  'text=%ff%fe',
  '__proto__[x]=1',
  '?&&==',
  'page',
  `text=${'x'.repeat(7000)}`,
  'size=1e3',
  'size=-1',
  'page=999999999',
  'text=%F0%9F',
  'text=a%00b',
];
const WEIRD_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/xml',
  'nonsense',
  '',
];
const WEIRD_PARAMS = [
  '0',
  '-1',
  '1e3',
  '1.5',
  '9'.repeat(19),
  '%00',
  '%E0%A4%A',
  '..%2f..%2fx',
  '%252e%252e',
  'x'.repeat(250),
  '%ED%A0%80',
  "1'--",
  '00000000-0000-0000-0000-000000000000',
];

/** A request that is right in most places and wrong in some; `valid` is a wire body the endpoint would accept. */
export function hostileRequests(
  endpoint: Endpoint,
  valid: { readonly body?: unknown; readonly url: string },
): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      path: paths(endpoint, valid.url),
      query: queries(endpoint),
      body: bodies(endpoint, valid.body),
      headers: headers(),
    })
    .map(({ path, query, body, headers: sent }) => ({
      method: endpoint.method,
      url: query === '' ? path : `${path}?${query}`,
      headers: sent,
      ...(body === undefined || endpoint.method === 'GET' ? {} : { payload: body }),
    }));
}

function paths(endpoint: Endpoint, validUrl: string): fc.Arbitrary<string> {
  const valid = fc.constant(validUrl.split('?', 1)[0] ?? validUrl);
  if (!endpoint.path.includes(':')) return valid;
  const param = fc.oneof(fc.constantFrom(...WEIRD_PARAMS), hostileText.map(encodeLoosely));
  return fc.oneof(
    valid,
    param.map((text) => `/api/v1${endpoint.path.replace(/:\w+/, () => text)}`),
  );
}

function queries(endpoint: Endpoint): fc.Arbitrary<string> {
  const weird = fc.oneof(
    fc.constantFrom(...WEIRD_QUERIES),
    fc.tuple(hostileText, hostileText).map(([name, value]) => `${encodeLoosely(name)}=${encodeLoosely(value)}`),
  );
  if (endpoint.query === undefined)
    return fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: weird });
  const valid = valuesOf(wireSchema(endpoint.query)).map((value) =>
    new URLSearchParams(value as Record<string, string>).toString(),
  );
  const hostileField = fc
    .tuple(fc.constantFrom(...fieldsOf(endpoint.query)), hostileText)
    .map(([name, value]) => `${name}=${encodeLoosely(value)}`);
  return fc.oneof(valid, hostileField, weird);
}

function bodies(endpoint: Endpoint, example: unknown): fc.Arbitrary<string | undefined> {
  const generated = endpoint.body === undefined ? fc.constant({}) : valuesOf(wireSchema(endpoint.body));
  const valid = fc.oneof(fc.constant(example ?? {}), generated);
  const names = endpoint.body === undefined ? ['x'] : fieldsOf(endpoint.body);
  const asText = (value: unknown) => JSON.stringify(value);
  const replaced = fc
    .tuple(valid, fc.constantFrom(...names), hostileValue)
    .map(([body, name, value]) => asText({ ...(body as object), [name]: value }));
  const extended = fc
    .tuple(valid, hostileText, hostileValue)
    .map(([body, name, value]) => asText({ ...(body as object), [name]: value }));
  const poisoned = valid.map((body) =>
    asText(body).replace(/\}$/, ',"__proto__":{"isAdmin":true}}').replace('{,', '{'),
  );
  const broken = valid.map((body) => asText(body).slice(0, -1));
  return fc.oneof(
    { weight: 6, arbitrary: valid.map(asText) },
    { weight: 12, arbitrary: replaced },
    { weight: 4, arbitrary: extended },
    { weight: 2, arbitrary: hostileValue.map(asText) },
    { weight: 2, arbitrary: poisoned },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: fc.constantFrom(DEEP, HUGE, '', 'null', '"', '{"a":1,"a":2}', '\uFEFF{}', 'NaN') },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

function headers(): fc.Arbitrary<Readonly<Record<string, string>>> {
  const rarely = (hostile: fc.Arbitrary<string>) =>
    fc.oneof({ weight: 24, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: hostile });
  return fc
    .record({
      'content-type': fc.oneof(
        { weight: 12, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom(...WEIRD_TYPES) },
      ),
      [IDEMPOTENCY_HEADER]: rarely(hostileHeader),
      [CSRF_HEADER]: rarely(hostileHeader),
      'x-request-id': rarely(hostileHeader),
      cookie: rarely(hostileHeader),
      'user-agent': rarely(hostileHeader),
      'x-forwarded-for': rarely(hostileHeader),
      'if-none-match': rarely(hostileHeader),
      origin: rarely(hostileHeader),
      authorization: rarely(hostileHeader.map((text) => `JWT ${text}`)),
      traceparent: rarely(hostileHeader),
    })
    .map((sent) =>
      Object.fromEntries(Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    );
}

function fieldsOf(schema: NonNullable<Endpoint['body']>): readonly string[] {
  return Object.keys((wireSchema(schema) as { properties?: object }).properties ?? { x: 1 });
}

/** Percent-encoding that accepts lone surrogates, which encodeURIComponent refuses. */
function encodeLoosely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
