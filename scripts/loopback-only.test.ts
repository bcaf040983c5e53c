import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';

test('a test cannot reach a machine outside', async () => {
  expect(() => connect(80, '192.0.2.1')).toThrow('only loopback is allowed');
  expect(() => connect({ port: 443, host: 'example.com' })).toThrow('only loopback is allowed');
  await expect(fetch('http://192.0.2.1/')).rejects.toMatchObject({
    cause: { message: 'A test tried to reach 192.0.2.1: only loopback is allowed' },
  });
});

test('a test can reach a server on loopback', async () => {
  const server = createServer((socket) => socket.end('hello')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');

  const [answer] = await once(connect(address.port, '127.0.0.1'), 'data');

  expect(String(answer)).toBe('hello');
  server.close();
});
