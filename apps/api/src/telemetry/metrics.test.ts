import { once } from 'node:events';
import { createServer } from 'node:net';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { serveMetrics } from './metrics.ts';

const OWN = '127.0.0.2';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, OWN);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

test('metrics are read at the address of the setting and at no other', async () => {
  const port = await freePort();

  const stop = await serveMetrics(new Registry(), { METRICS_HOST: OWN, METRICS_PORT: port });

  expect((await fetch(`http://${OWN}:${port}`)).status).toBe(200);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
  await stop();
});

test('an address that is none of this machine keeps the server from starting', async () => {
  const port = await freePort();

  await expect(serveMetrics(new Registry(), { METRICS_HOST: '192.0.2.1', METRICS_PORT: port })).rejects.toMatchObject({
    code: 'EADDRNOTAVAIL',
  });
});
