import { PHONE_PAGES } from '@aura/domain/outside-pages';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginSingleSignOn } from '@aura/contracts/single-sign-on';
import type { Endpoint } from '@aura/contracts/endpoint';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMetrics } from '../telemetry/metrics.ts';
import { answer } from './answer.ts';
import { setCsrfCookie } from './csrf.ts';
import { nameBrowser, deviceOf } from './name-browser.ts';
import { createServer } from './server.ts';
import { serveWebApp } from './web-app.ts';

const root = mkdtempSync(join(tmpdir(), 'aura-headers-'));
mkdirSync(join(root, 'assets'));
for (const page of ['index', ...Object.values(PHONE_PAGES)])
  writeFileSync(join(root, `${page}.html`), '<!doctype html>');
writeFileSync(join(root, 'service-worker.js'), ';');
writeFileSync(join(root, 'assets/a-1b2c.js'), ';');

const logged: string[] = [];
const server = await createServer({
  log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
  metrics: createMetrics({}),
  isProduction: true,
  overloadDelayMs: 0,
  requestTimeoutMs: 1000,
  trustedProxies: [],
});

beforeAll(async () => {
  const config = { reviewed: 'health' } as const;
  server.get('/api/v1/read/', { config }, (request, reply) =>
    answer({ status: 200, body: '{}' }, { revalidate: false } as unknown as Endpoint, request, reply),
  );
  server.post('/api/v1/write/', { config }, (request) => request.body);
  server.get('/api/v1/broken/', { config }, () => {
    throw new Error('relation "user_credential" does not exist');
  });
  server.get('/api/v1/cookies/', { config }, (request, reply) => {
    setCsrfCookie(reply, true);
    deviceOf(request, reply, true);
    nameBrowser(beginSingleSignOn, request, reply, true);
    return reply.send({});
  });
  await serveWebApp(server, {
    root,
    isProduction: true,
    storageOrigin: 'https://files.example',
    mapTiles: null,
    singleSignOnLabel: '',
    readCompany: () => Promise.resolve({ name: 'Aura', phone: '', logoKey: null }),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const ask = (url: string, accept = 'application/json') => server.inject({ url, headers: { accept } });

describe.each([
  ['a reply', '/api/v1/read/'],
  ['an address that there is not', '/api/v1/nothing/'],
  ['an address that cannot be read', '/api/v1/%ff/'],
  ['an error of our own', '/api/v1/broken/'],
  ['a script', '/assets/a-1b2c.js'],
  ['the service worker', '/service-worker.js'],
  ['the page', '/dashboard'],
])('%s', (what, url) => {
  const isPage = what === 'the page';

  test('says how the browser must treat it', async () => {
    const { headers } = await ask(url, isPage ? 'text/html' : undefined);

    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/object-src|unsafe-inline|unsafe-eval|\*/);
    expect(policy).toContain("frame-ancestors 'none'");
    // A worker is not a page: it has no base.
    expect(policy.includes("base-uri 'none'")).toBe(what !== 'the service worker');
  });
});

test('what people may see is kept by no cache', async () => {
  for (const url of ['/api/v1/read/', '/api/v1/nothing/', '/api/v1/broken/'])
    expect((await ask(url)).headers['cache-control']).toBe('no-store');
  expect((await ask('/dashboard', 'text/html')).headers['cache-control']).toBe('no-store');
});

test('every page has a nonce of its own, runs our scripts alone and says where violations are reported', async () => {
  const [one, other] = await Promise.all([ask('/dashboard', 'text/html'), ask('/dashboard', 'text/html')]);
  const policyOf = ({ headers }: typeof one) => String(headers['content-security-policy']);

  expect(policyOf(one)).not.toBe(policyOf(other));
  expect(policyOf(one)).toMatch(/style-src 'self' 'nonce-[\w+/]{24}'/);
  for (const part of ["script-src 'self';", "require-trusted-types-for 'script'", 'report-uri /csp-reports/'])
    expect(policyOf(one)).toContain(part);
  expect(one.headers['reporting-endpoints']).toBe('csp="/csp-reports/"');
});

test('whatever is sent back says what it is, with its characters', async () => {
  for (const url of ['/api/v1/read/', '/api/v1/nothing/', '/api/v1/broken/'])
    expect((await ask(url)).headers['content-type']).toBe('application/json; charset=utf-8');
  expect((await ask('/dashboard', 'text/html')).headers['content-type']).toBe('text/html; charset=utf-8');
  expect((await ask('/assets/a-1b2c.js')).headers['content-type']).toMatch(/javascript; charset=utf-8$/);
});

test('an error of our own says a sentence and the number of the request; the rest is in the log under that number', async () => {
  logged.length = 0;

  const reply = await ask('/api/v1/broken/');

  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({
    detail: 'Error en servidor. Contacte un administrador.',
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(logged.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {
      reqId: reply.headers['x-request-id'],
      msg: 'unhandled error',
      err: { stack: expect.stringContaining('relation') },
    },
  ]);
});

test.each(['TRACE', 'OPTIONS'] as const)('%s is refused everywhere', async (method) => {
  for (const url of ['/', '/api/v1/read/', '/assets/a-1b2c.js', '/api/v1/nothing/'])
    expect((await server.inject({ method, url })).statusCode).toBe(405);
});

test('folders are not listed', async () => {
  for (const url of ['/assets/', '/assets']) {
    const { statusCode, body } = await ask(url);

    expect(statusCode).toBe(404);
    expect(body).not.toContain('a-1b2c.js');
  }
});

test.each(['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'])(
  'a body that reaches for the prototype is refused: %s',
  async (payload) => {
    const headers = { 'content-type': 'application/json' };

    expect((await server.inject({ method: 'POST', url: '/api/v1/write/', headers, payload })).statusCode).toBe(400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  },
);

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
  'a body of type %s, which other sites may send without being asked, is not read',
  async (type) => {
    const reply = await server.inject({
      method: 'POST',
      url: '/api/v1/write/',
      headers: { 'content-type': type },
      payload: '{}',
    });

    expect(reply.statusCode).toBe(415);
  },
);

test('in production cookies travel encrypted and to our own pages alone, and no script reads the name of the browser', async () => {
  const { cookies } = await ask('/api/v1/cookies/');

  expect(cookies).toMatchObject([
    { name: 'csrftoken', secure: true, sameSite: 'Strict', path: '/' },
    { name: 'aura_device', secure: true, sameSite: 'Strict', path: '/api/v1/auth/', httpOnly: true },
    // Survives the redirect to the identity provider and back; no other host can set it.
    { name: '__Host-aura_sso', secure: true, sameSite: 'Lax', path: '/', httpOnly: true, maxAge: 600 },
  ]);
  for (const cookie of cookies) expect(cookie).not.toHaveProperty('domain');
});
