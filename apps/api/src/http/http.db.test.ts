import { createServer } from 'node:net';
import { listStates } from '@aura/contracts/catalogues/states';
import { beginSecondFactor } from '@aura/contracts/account-security';
import { editCurrentUser, readCurrentUser } from '@aura/contracts/accounts';
import { saveView } from '@aura/contracts/workspace';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { csrfHeaders, startTestApi } from '../testing/test-api.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { createServer as createHttp } from './server.ts';

const api = await startTestApi();
const profile = { firstName: 'Ana', lastName: 'Mora' };

test('a change that does not repeat the CSRF cookie is refused', async () => {
  const person = await api.as('EsAt');
  const headers = { authorization: `JWT ${person.token}` };
  const put = (extra: Record<string, string>) =>
    api.raw({ method: 'PUT', url: '/api/v1/commons/notifications/', payload: {}, headers: { ...headers, ...extra } });

  expect((await put({})).statusCode).toBe(403);
  expect((await put({ ...csrfHeaders(), 'x-csrftoken': 'd'.repeat(64) })).statusCode).toBe(403);
  expect((await put({ ...csrfHeaders(), origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await put({ ...csrfHeaders(), 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await put(csrfHeaders())).statusCode).toBe(200);
});

test('a browser without the CSRF cookie is given one', async () => {
  const reply = await api.raw({ method: 'GET', url: '/api/v1/auth/csrf/' });

  expect(reply.cookies).toMatchObject([{ name: 'csrftoken', sameSite: 'Strict', path: '/' }]);
});

test('an unknown address is a 404 with a sentence, and an unknown method is refused', async () => {
  expect((await api.raw({ method: 'GET', url: '/api/v1/nothing/here/' })).json()).toEqual({
    detail: 'No existe esa dirección.',
  });
  expect((await api.raw({ method: 'PATCH', url: '/api/v1/users/current/' })).statusCode).toBeGreaterThanOrEqual(404);
});

test('the state of dependencies answers to its plain address only', async () => {
  const ask = async (url: string) => (await api.raw({ method: 'GET', url })).statusCode;

  expect(await ask('/health/deps')).toBe(200);
  for (const url of ['/%68ealth/deps', '/health/%64eps', '/health/deps/', '/health/deps//'])
    expect(await ask(url)).toBe(404);
});

test('every answer carries a request id, and keeps the one the proxy gave', async () => {
  const given = await api.raw({ method: 'GET', url: '/health/live', headers: { 'x-request-id': 'proxy-12345678' } });
  const own = await api.raw({ method: 'GET', url: '/health/live', headers: { 'x-request-id': 'bad id\n' } });

  expect(given.headers['x-request-id']).toBe('proxy-12345678');
  expect(own.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('a catalogue that has not changed costs a 304', async () => {
  const person = await api.as('EsAt');
  const first = await person.raw({ method: 'GET', url: '/api/v1/commons/states/' });

  const second = await person.raw({
    method: 'GET',
    url: '/api/v1/commons/states/',
    headers: { 'if-none-match': String(first.headers.etag) },
  });

  expect((await person.call(listStates)).length).toBe(32);
  expect([second.statusCode, second.body]).toEqual([304, '']);
});

test('a write repeated with its idempotency key happens once and answers the same', async () => {
  const person = await api.asUser(await api.given.user());
  const key = { 'idempotency-key': 'key-00000001' };
  const send = (name: string) =>
    person.raw({
      method: 'POST',
      url: '/api/v1/commons/saved-view/',
      headers: key,
      payload: { screen: 'users', name, is_shared: false, state: '{}' },
    });

  const [first, twin] = await Promise.all([send('Mía'), send('Mía')]);
  const other = await send('Otra');

  expect(first.statusCode).toBe(200);
  expect(first.body).toBe(twin.body);
  expect([first, twin].filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(1);
  expect(other.statusCode).toBe(422);
  const acts = await api.db
    .selectFrom('auditEvent')
    .select('id')
    .where('userId', '=', person.user.id)
    .where('act', '=', 'saveView')
    .execute();
  expect(acts).toHaveLength(1);
});

test('a secret handed out is not kept with an idempotency key', async () => {
  const person = await api.asUser(await api.given.user());
  const key = { 'idempotency-key': 'key-00000003' };

  const first = await person.call(beginSecondFactor, undefined, key);
  const second = await person.call(beginSecondFactor, undefined, key);

  expect(second.secret).not.toBe(first.secret);
  const kept = api.db.selectFrom('idempotencyKey').select('key').where('userId', '=', person.user.id);
  expect(await kept.execute()).toEqual([]);
});

test('a refused write does not use its key up', async () => {
  const person = await api.asUser(await api.given.user());
  const key = { 'idempotency-key': 'key-00000002' };
  const view = { screen: 'users', name: 'Mía', isShared: false, state: {} };
  await person.call(saveView, { body: view });

  await expect(person.call(saveView, { body: view }, key)).rejects.toMatchObject({ status: 409 });
  await expect(person.call(saveView, { body: { ...view, name: 'Otra' } }, key)).resolves.toMatchObject({
    name: 'Otra',
  });
});

test('a route without a declared rule stops the server from starting', async () => {
  const log = pino({ level: 'silent' });
  const server = await createHttp({
    log,
    metrics: createMetrics({}),
    isProduction: false,
    overloadDelayMs: 0,
    requestTimeoutMs: 1000,
    trustedProxies: [],
  });
  server.get('/forgotten', async () => 'open to everyone');

  await expect(server.ready()).rejects.toThrow('GET /forgotten is declared in no contract');
});

test('a database that does not answer is a 503 and never a 401', async () => {
  const deaf = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await new Promise((done) => deaf.once('listening', done));
  const { port } = deaf.address() as { port: number };
  const dead = `postgres://app_staff:aura@127.0.0.1:${port}/aura`;
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL_STAFF: dead,
    DATABASE_URL_OUTSIDER: dead,
  });
  const app = await createApp(config, pino({ level: 'silent' }));
  const { token } = await api.as('EsAt');

  const reply = await app.server.inject({
    method: 'GET',
    url: '/api/v1/users/current/',
    headers: { authorization: `JWT ${token}` },
  });
  const ready = await app.server.inject({ method: 'GET', url: '/health/ready' });

  expect([reply.statusCode, ready.statusCode]).toEqual([503, 503]);
  expect(reply.headers['retry-after']).toBe('2');
  await app.close();
  deaf.close();
});

test('Redis gone: nobody is signed out and writes go on', async () => {
  const lonely = await startTestApi({ REDIS_URL: 'redis://127.0.0.1:1/0' });
  const person = await lonely.asUser(await lonely.given.user());

  expect(await person.call(readCurrentUser)).toMatchObject({ username: person.user.username });
  await expect(
    person.call(editCurrentUser, { body: { ...profile, email: person.user.username } }),
  ).resolves.toMatchObject({ firstName: 'Ana' });
});

test('a user who calls without pause gets 429, and no other user does', async () => {
  // Its clock does not move, so that a busy machine does not fill the bucket again.
  const now = new Date();
  const hasty = await createApp({ ...api.config, USER_REQUESTS_PER_SECOND: 1 }, pino({ level: 'silent' }), () => now);
  const [script, colleague] = [await api.as('ACo'), await api.as('KAM')];
  const ask = ({ token }: { token: string }) =>
    hasty.server.inject({ method: 'GET', url: '/api/v1/users/current/', headers: { authorization: `JWT ${token}` } });

  const replies = await Promise.all(Array.from({ length: 20 }, () => ask(script)));
  const refused = replies.filter(({ statusCode }) => statusCode === 429);

  expect(refused).toHaveLength(15);
  expect(refused[0]?.headers['retry-after']).toBe('1');
  expect(refused[0]?.json()).toEqual({ detail: 'Demasiadas solicitudes seguidas. Espere unos segundos.' });
  expect((await ask(colleague)).statusCode).toBe(200);
  await hasty.close();
});

test('one user who sends many changes at once keeps four connections, and nobody else waits', async () => {
  const busy = await createApp({ ...api.config, USER_WRITES_AT_ONCE: 4 }, pino({ level: 'silent' }));
  const [script, colleague] = [await api.asUser(await api.given.user()), await api.as('KAM')];
  const headers = (token: string) => ({ ...csrfHeaders(), authorization: `JWT ${token}` });
  const answered: LightMyRequestResponse[] = [];
  const put = async () => {
    const reply = await busy.server.inject({
      method: 'PUT',
      url: '/api/v1/users/current/',
      headers: headers(script.token),
      payload: { first_name: 'Ana', last_name: 'Mora', email: script.user.username },
    });
    answered.push(reply);
  };

  // Locks the account, so that each of these writes waits while holding its connection.
  const sent = await api.db.transaction().execute(async (held) => {
    await held.selectFrom('userAccount').select('id').where('id', '=', script.user.id).forUpdate().execute();
    const sending = Array.from({ length: 25 }, put);
    await expect.poll(() => answered.length).toBeGreaterThanOrEqual(5);
    const read = await busy.server.inject({
      method: 'GET',
      url: '/api/v1/users/current/',
      headers: headers(colleague.token),
    });
    expect(read.statusCode).toBe(200);
    return sending;
  });
  await Promise.all(sent);

  const refused = answered.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(5);
  expect(refused[0]?.headers['retry-after']).toBe('1');
  expect(answered.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  await busy.close();
});

test('secrets do not reach the log', async () => {
  const lines: string[] = [];
  const { createLog } = await import('../log.ts');
  const log = createLog('trace', 'test', { write: (line: string) => void lines.push(line) });
  log.info(
    {
      req: { headers: { authorization: 'JWT CANARY1', cookie: 'CANARY2' } },
      body: { password: 'CANARY3', token: 'CANARY4' },
    },
    'x',
  );
  const app = await createApp({ ...api.config, LOG_LEVEL: 'trace' }, log);
  await app.server.inject({
    method: 'POST',
    url: '/api/v1/auth/obtain_token/',
    headers: csrfHeaders(),
    payload: { username: 'x', password: 'CANARY5' },
  });
  await app.server.inject({ method: 'GET', url: '/ws/notifications/?token=CANARY6' });
  await app.server.inject({ method: 'GET', url: '/api/v1/users/current/', headers: { authorization: 'JWT CANARY7' } });
  await app.close();

  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join('\n')).not.toMatch(/CANARY/);
});

test('an address that a neighbour claims for itself is not believed; one that our proxy names is', async () => {
  const said = { 'x-forwarded-for': '203.0.113.7' };
  const addressOf = async (remoteAddress: string) => {
    const id = `from-${remoteAddress.replaceAll('.', '-')}`;
    await api.raw({
      method: 'POST',
      url: '/api/v1/auth/obtain_token/',
      remoteAddress,
      headers: { ...csrfHeaders(), ...said, 'x-request-id': id },
      payload: { username: 'nadie', password: 'equivocada' },
    });
    const { rows } = await sql<{ ip: string }>`select host(ip) as ip from audit_event where request_id = ${id}`.execute(
      api.db,
    );
    return rows[0]?.ip;
  };

  expect(await addressOf('127.0.0.1')).toBe('203.0.113.7');
  expect(await addressOf('10.0.0.9')).toBe('10.0.0.9');
});
