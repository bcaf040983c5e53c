import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http2 from 'node:http2';
import { type AddressInfo, connect as connectPlain, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type ConnectionOptions } from 'node:tls';
import { allEndpoints } from '@aura/contracts/all-endpoints';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { CONTENT_PATHS } from './file-content.ts';
import { loopbackConfig, startLoopbackProxy } from '../testing/loopback-proxy.ts';
import { makeCertificate } from '../testing/self-made-certificate.ts';
import { csrfHeaders, startTestApi } from '../testing/test-api.ts';

const api = await startTestApi();
await api.app.server.listen({ host: '127.0.0.1', port: 0 });
const { port: apiPort } = api.app.server.server.address() as AddressInfo;
const ports = {
  plain: await freePort(),
  tls: await freePort(),
  storage: await freePort(),
  metrics: await freePort(),
};
const proxy = startLoopbackProxy(ports, [apiPort, apiPort]);
const trusting = { host: '127.0.0.1', servername: 'localhost', ca: proxy.authority };
const open = new Set<Socket>();
const isUp = async () => [200, 204].includes((await ask('/api/v1/auth/csrf/')).status);
await vi
  .waitUntil(() => isUp().catch(() => false), { timeout: 45_000 })
  .catch(async () => {
    await proxy.stop();
    throw new Error(`HAProxy did not come up\n${proxy.complaint()}`);
  });

afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
});
afterAll(() => proxy.stop());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Sends the path verbatim: fetch would normalise it. */
async function ask(path: string, { method = 'GET', port = ports.tls } = {}): Promise<{ status: number; text: string }> {
  const socket = hold(`${method} ${path} HTTP/1.1\r\nhost: aura\r\nconnection: close\r\n\r\n`, port);
  let text = '';
  for await (const piece of socket) text += String(piece);
  return { status: Number(text.split(' ', 2)[1] ?? 0), text };
}

function hold(said: string, port = ports.tls): Socket {
  const isPlain = port === ports.plain || port === ports.metrics;
  const socket = isPlain ? connectPlain(port, '127.0.0.1') : connect({ port, ...trusting });
  socket.on('error', () => undefined);
  open.add(socket);
  socket.write(said);
  return socket;
}

test.each([
  '/health/deps',
  '/%68ealth/deps',
  '/HEALTH/deps',
  '//health/deps',
  '/./health/deps',
  '/assets/../health/deps',
  '/%2e/%68%65%61lth/deps',
])('%s is not answered outside', async (path) => {
  const { status, text } = await ask(path);

  expect(status).toBe(404);
  expect(text).not.toContain('database');
});

test('sixty bodies that do not end keep nobody else waiting', async () => {
  const { cookie, 'x-csrftoken': token } = csrfHeaders();
  for (let count = 0; count < 70; count += 1)
    hold(
      `POST /api/v1/auth/obtain_token/ HTTP/1.1\r\nhost: aura\r\ncookie: ${cookie}\r\nx-csrftoken: ${token}\r\n` +
        'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    );

  const replies = await Promise.all(Array.from({ length: 5 }, () => ask('/api/v1/auth/csrf/')));

  expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const reached = await new Promise<number>((done) => api.app.server.server.getConnections((_, count) => done(count)));
  expect(reached).toBeLessThan(60);
});

test('every route that takes bytes has its places apart: files of users, files of affected parties, and long bodies', async () => {
  const long = [...allEndpoints.values()].filter(({ bodyLimit }) => bodyLimit !== undefined);
  const before = await requestsOf();
  const key = '00000000-0000-4000-8000-000000000001';

  for (const path of CONTENT_PATHS) await ask(path.replace(':key', key), { method: 'HEAD' });
  for (const { method, path } of long)
    await firstWords(
      hold(
        `${method} /api/v1${path.replaceAll(/:\w+/g, '1')} HTTP/1.1\r\nhost: aura\r\nconnection: close\r\ncontent-length: 15001\r\n\r\n${' '.repeat(15_001)}`,
      ),
    );

  const after = await requestsOf();
  const ofVisits = CONTENT_PATHS.filter((path) => path.includes('/my-case/')).length;
  expect([CONTENT_PATHS.length, long.length]).toEqual([2, expect.toSatisfy((count: number) => count > 5)]);
  expect(after['visits'] - before['visits']).toBe(ofVisits);
  expect(after['uploads'] - before['uploads']).toBe(CONTENT_PATHS.length - ofVisits + long.length);
  expect(after['api'] - before['api']).toBe(0);
});

async function requestsOf(): Promise<Record<'api' | 'uploads' | 'visits', number>> {
  const { text } = await ask('/metrics', { port: ports.metrics });
  const of = (name: string) =>
    Number(new RegExp(`^haproxy_backend_http_requests_total\\{proxy="${name}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? -1);
  return { api: of('api'), uploads: of('uploads'), visits: of('visits') };
}

test('one address cannot take every connection of the proxy', async () => {
  const sockets = Array.from({ length: 450 }, () => hold('', ports.plain));

  await expect.poll(() => sockets.filter((socket) => socket.destroyed).length).toBeGreaterThanOrEqual(45);

  expect(sockets.filter((socket) => !socket.destroyed).length).toBeGreaterThan(300);
});

const OWN_HEADERS = [
  "content-security-policy: default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options: nosniff',
  'cache-control: no-store',
];

test.each([
  ['a path that is hidden', '/health/deps', {}, 404],
  ['a page asked for in the clear', '/login', { port: ports.plain }, 308],
  ['a call in the clear', '/api/v1/auth/csrf/', { port: ports.plain }, 403],
])('%s is answered by the proxy with the headers a node would send', async (_what, path, options, expected) => {
  const { status, text } = await ask(path, options);

  expect(status).toBe(expected);
  for (const header of OWN_HEADERS) expect(text.toLowerCase()).toContain(header);
});

test('when no node answers the 503 of the proxy carries the headers, too, and says when to come back', async () => {
  const alone = {
    ...ports,
    plain: await freePort(),
    tls: await freePort(),
    storage: await freePort(),
    metrics: await freePort(),
  };
  const lonely = startLoopbackProxy(alone, [1, 1]);
  const socket = () => connect({ port: alone.tls, host: '127.0.0.1', servername: 'localhost', ca: lonely.authority });
  try {
    const answer = await vi.waitUntil(() => firstWords(socket()), { timeout: 45_000 });

    expect(answer).toMatch(/^HTTP\/1\.1 503/);
    for (const header of [...OWN_HEADERS, 'strict-transport-security: max-age=63072000', 'retry-after: 2'])
      expect(answer.toLowerCase()).toContain(header);
  } finally {
    await lonely.stop();
  }
});

async function firstWords(socket: Socket): Promise<string> {
  let text = '';
  socket.on('error', () => undefined);
  socket.write('GET /api/v1/auth/csrf/ HTTP/1.1\r\nhost: aura\r\nconnection: close\r\n\r\n');
  try {
    for await (const piece of socket) text += String(piece);
  } catch {
    return '';
  }
  return text;
}

test('a page asked for in the clear is led to the origin of the settings, a call is refused', async () => {
  const page = await ask('/siniestros?page=2', { port: ports.plain });
  const posted = await ask('/login', { port: ports.plain, method: 'POST' });
  const call = await ask('/%61pi/v1/auth/csrf/', { port: ports.plain });

  expect(page.text).toContain(`location: https://localhost:${ports.tls}/siniestros?page=2`);
  expect([posted.status, call.status]).toEqual([403, 403]);
  expect(page.text + call.text).not.toMatch(/strict-transport/i);
});

test('a request over TLS reaches a node, browsers get HSTS, and the policy of the node is left alone', async () => {
  const { status, text } = await ask('/api/v1/auth/csrf/');

  expect(status).toBe(200);
  expect(text.toLowerCase()).toContain('strict-transport-security: max-age=63072000; includesubdomains');
  expect(text.match(/^content-security-policy:/gim)).toHaveLength(1);
});

test('HTTP/2 is spoken where the client offers it', async () => {
  const session = http2.connect(proxy.origin, {
    createConnection: () => connect({ port: ports.tls, ...trusting, ALPNProtocols: ['h2'] }),
  });
  const request = session.request({ ':path': '/api/v1/auth/csrf/' });
  const [headers] = (await once(request, 'response')) as [http2.IncomingHttpHeaders];
  session.destroy();

  expect(headers[':status']).toBe(200);
});

test.each<[string, ConnectionOptions, string | null]>([
  ['TLS 1.3', { minVersion: 'TLSv1.3' }, 'TLSv1.3'],
  ['TLS 1.2 with forward secrecy', { maxVersion: 'TLSv1.2' }, 'TLSv1.2'],
  ['TLS 1.1', { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }, null],
  ['TLS 1.2 with CBC', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256' }, null],
])('%s is spoken or not, as the list says', async (_what, options, spoken) => {
  const socket = connect({ port: ports.tls, ...trusting, ...options });
  open.add(socket);
  const protocol = await Promise.race([
    once(socket, 'secureConnect').then(() => socket.getProtocol()),
    once(socket, 'error').then(() => null),
  ]).catch(() => null);

  expect(protocol).toBe(spoken);
});

test('files are handed out over TLS, framed by nobody and guessed about by no browser', async () => {
  const { status, text } = await ask('/aura-files/original/1', { port: ports.storage });

  expect(status).toBe(403);
  for (const header of ["frame-ancestors 'none'", 'nosniff', 'max-age=63072000'])
    expect(text.toLowerCase()).toContain(header);
});

test('figures of the queues are read at an address of their own and nowhere else', async () => {
  const figures = await ask('/metrics', { port: ports.metrics });
  const outside = await ask('/metrics');

  for (const name of ['haproxy_backend_current_queue', 'haproxy_server_status', 'haproxy_backend_http_responses_total'])
    expect(figures.text).toContain(`${name}{proxy="api"`);
  expect(outside.text).not.toContain('haproxy_');
  expect((await ask('/', { port: ports.metrics })).status).toBe(404);
});

test('HAProxy accepts the file without a warning', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aura-proxy-'));
  writeFileSync(join(folder, 'haproxy.cfg'), loopbackConfig(ports, [apiPort, apiPort]));
  const { status, stdout, stderr } = spawnSync('haproxy', ['-c', '-f', join(folder, 'haproxy.cfg')], {
    env: {
      PATH: `${process.env['PATH']}:/usr/sbin`,
      STORAGE_ADDRESS: '127.0.0.1:1',
      TLS_CERTIFICATE: makeCertificate(folder).file,
      PUBLIC_ORIGIN: 'https://aura.example',
    },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true, force: true });

  expect(stdout + stderr).not.toMatch(/ALERT|WARNING/);
  expect(status).toBe(0);
});
