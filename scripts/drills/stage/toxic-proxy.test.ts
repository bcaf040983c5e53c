import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startToxicProxy } from './toxic-proxy.ts';

const echo = createServer((socket) => void socket.on('error', () => undefined).pipe(socket));
echo.listen(0, '127.0.0.1');
await once(echo, 'listening');
const proxy = await startToxicProxy({ host: '127.0.0.1', port: (echo.address() as AddressInfo).port });
afterEach(() => proxy.become({ kind: 'plain' }));
afterAll(async () => {
  await proxy.close();
  echo.close();
});

async function open() {
  const socket = connect(proxy.port, proxy.host);
  await once(socket, 'connect');
  return socket;
}

test('a plain line carries what is said in both directions', async () => {
  const socket = await open();
  socket.write('hola');

  const [piece] = (await once(socket, 'data')) as [Buffer];

  expect(piece.toString()).toBe('hola');
  socket.destroy();
});

test('a slow line carries it later, once in each direction', async () => {
  const socket = await open();
  await proxy.become({ kind: 'latency', ms: 100 });
  const began = performance.now();
  socket.write('hola');

  await once(socket, 'data');

  expect(performance.now() - began).toBeGreaterThanOrEqual(195);
  socket.destroy();
});

test('a narrow line takes as long as its bytes do', async () => {
  const socket = await open();
  await proxy.become({ kind: 'rate', bytesPerSecond: 1000 });
  const began = performance.now();
  socket.write(Buffer.alloc(100));

  await once(socket, 'data');

  expect(performance.now() - began).toBeGreaterThanOrEqual(195);
  socket.destroy();
});

test('what was said on a silent line arrives once it speaks again, and not before', async () => {
  const socket = await open();
  await proxy.become({ kind: 'silent' });
  const other = await startToxicProxy({ host: proxy.host, port: (echo.address() as AddressInfo).port });
  let hasArrived = false;
  socket.once('data', () => (hasArrived = true));
  socket.write('hola');
  // Several round trips of the same bytes over another line.
  const quick = connect(other.port, other.host);
  for (let round = 0; round < 5; round += 1) {
    quick.write('hola');
    await once(quick, 'data');
  }
  expect(hasArrived).toBe(false);

  const arrival = once(socket, 'data');
  await proxy.become({ kind: 'plain' });

  await arrival;
  expect(hasArrived).toBe(true);
  for (const one of [socket, quick]) one.destroy();
  await other.close();
});

test('a line that is cut ends with an error, and one that is gone cannot be opened', async () => {
  const socket = await open();
  await proxy.become({ kind: 'reset' });
  const cut = once(socket, 'error');
  socket.write('hola');
  expect(await cut).toMatchObject([{ code: 'ECONNRESET' }]);

  await proxy.become({ kind: 'gone' });

  await expect(open()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(proxy.connections()).toBe(0);
});
