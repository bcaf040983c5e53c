import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { issueSocketTicket } from '@aura/contracts/auth';
import { afterAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { startTestApi } from './testing/test-api.ts';

const api = await startTestApi();
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function start(
  settings: Record<string, string>,
): Promise<{ child: ChildProcess; url: string; metricsUrl: string }> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const { DATABASE_URL_STAFF, DATABASE_URL_OUTSIDER, DATABASE_URL_WORKER, DATABASE_URL_REPORTS } = api.config;
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    DATABASE_URL_STAFF,
    DATABASE_URL_OUTSIDER,
    DATABASE_URL_WORKER,
    DATABASE_URL_REPORTS,
    AURA_PORT: String(port),
    METRICS_PORT: String(metricsPort),
    ...settings,
  };
  const child = spawn(process.execPath, [`${import.meta.dirname}/main.ts`], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(async () => child.exitCode !== null || (await isUp()), { timeout: 50_000 });
  return { child, url, metricsUrl: `http://127.0.0.1:${metricsPort}` };
}

test('the server refuses to start with a wrong setting and says which', async () => {
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL_STAFF: 'nowhere' };

  const { status, stderr } = spawnSync(process.execPath, [`${import.meta.dirname}/main.ts`], { env, encoding: 'utf8' });

  expect(status).not.toBe(0);
  expect(stderr).toContain('DATABASE_URL_STAFF');
});

test('asked to stop, the server finishes what it has, closes its sockets and leaves', async () => {
  const person = await api.as('EsAt');
  const { child, url, metricsUrl } = await start({});
  const { ticket } = await person.call(issueSocketTicket);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/notifications/?token=${ticket}`);
  await once(socket, 'message');
  const closed = once(socket, 'close');
  const headers = { authorization: `JWT ${person.token}` };
  const underWay = Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/api/v1/users/current/`, { headers })));
  const metrics = await fetch(metricsUrl).then((reply) => reply.text());

  const replies = await underWay;
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');

  expect(metrics).toContain('aura_request_seconds');
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await closed)[0]).toBe(1012);
  expect(code).toBe(0);
});
