import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { meaningOf } from '../../core/sqlstate.ts';
import { s3FileStore } from './real.ts';

const open = new Set<Socket>();
/** Accepts every connection and never replies. */
const silent = createServer((socket) => void open.add(socket.on('error', () => undefined)));
silent.listen(0, '127.0.0.1');
await once(silent, 'listening');
const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
afterAll(() => {
  for (const socket of open) socket.destroy();
  silent.close();
});

test('a storage that never answers is given up in time, and the upload gets 503', async () => {
  const keys = { region: 'us-east-1', bucket: 'aura-files', accessKey: 'aura', secretKey: 'aura-secret' };
  const store = s3FileStore({ endpoint, publicEndpoint: endpoint, ...keys, silenceMs: 300 });
  const began = performance.now();

  const failure = await store.arrived('0190f3a0-0000-7000-8000-000000000000').catch((error: unknown) => error);

  expect(meaningOf(failure)?.status).toBe(503);
  expect(performance.now() - began).toBeLessThan(8000);
  store.close();
});
