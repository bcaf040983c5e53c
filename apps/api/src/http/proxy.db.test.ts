import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { csrfHeaders, startTestApi } from '../testing/test-api.ts';

const api = await startTestApi();
await api.app.server.listen({ host: '127.0.0.1', port: 0 });
const { port: apiPort } = api.app.server.server.address() as AddressInfo;
const proxyPort = await freePort();
const open = new Set<Socket>();
const proxy = await startProxy();

afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
});
afterAll(() => void proxy.kill('SIGKILL'));

/** Our own configuration, with two nodes that are the test server and listening on loopback. */
async function startProxy(): Promise<ChildProcess> {
  const written = readFileSync(resolve(import.meta.dirname, '../../../../ops/haproxy.cfg'), 'utf8')
    .replaceAll(/^ {4}bind :8080$/gm, `    bind 127.0.0.1:${proxyPort}`)
    .replaceAll(/^ {4}bind :8081$/gm, `    bind 127.0.0.1:${await freePort()}`)
    .replaceAll(/\bapi[12]:8007\b/g, `127.0.0.1:${apiPort}`);
  const file = resolve(mkdtempSync(`${tmpdir()}/aura-proxy-`), 'haproxy.cfg');
  writeFileSync(file, written);
  const started = spawn('haproxy', ['-db', '-f', file], {
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin`, STORAGE_ADDRESS: '127.0.0.1:1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  started.stderr?.on('data', (data) => {
    complaint += String(data);
  });
  const isUp = async () => [200, 204].includes((await ask('/api/v1/auth/csrf/')).status);
  await vi
    .waitUntil(() => isUp().catch(() => false), { timeout: 45_000 })
    .catch(() => {
      started.kill('SIGKILL');
      throw new Error(`HAProxy did not come up\n${complaint}`);
    });
  return started;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** The path exactly as given: fetch would tidy it up. */
async function ask(path: string, method = 'GET'): Promise<{ status: number; text: string }> {
  const socket = hold(`${method} ${path} HTTP/1.1\r\nhost: aura\r\nconnection: close\r\n\r\n`);
  let text = '';
  for await (const piece of socket) text += String(piece);
  return { status: Number(text.split(' ', 2)[1] ?? 0), text };
}

function hold(said: string): Socket {
  const socket = connect(proxyPort, '127.0.0.1');
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

test('one address cannot take every connection of the proxy', async () => {
  const sockets = Array.from({ length: 450 }, () => hold(''));

  await expect.poll(() => sockets.filter((socket) => socket.destroyed).length).toBeGreaterThanOrEqual(45);

  expect(sockets.filter((socket) => !socket.destroyed).length).toBeGreaterThan(300);
});
