import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { beginUpload } from '@aura/contracts/files/files';
import { afterEach, expect, test } from 'vitest';
import { type Caller, csrfHeaders, startTestApi } from '../testing/test-api.ts';

const api = await startTestApi({ REQUEST_TIMEOUT_MS: '600' });
await api.app.server.listen({ host: '127.0.0.1', port: 0 });
const { port } = api.app.server.server.address() as AddressInfo;
const open = new Set<Socket>();

afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
});

/** Sends the headers and the start of a body, then a blank now and then for as long as the connection is open. */
function trickle(head: readonly string[], beginning: string) {
  const socket = connect(port, '127.0.0.1');
  open.add(socket);
  let said = '';
  socket.on('data', (data) => {
    said += data.toString();
  });
  socket.on('error', () => undefined);
  const start = `${head.join('\r\n')}\r\n\r\n`;
  socket.write(start + beginning);
  const drops = setInterval(() => socket.writable && socket.write(' '), 100);
  // A reset while a byte is on its way is also an end, and `once` would throw it.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve())).finally(() =>
    clearInterval(drops),
  );
  const finish = (length: number) => {
    clearInterval(drops);
    socket.write(' '.repeat(length - (socket.bytesWritten - start.length)));
  };
  return { socket, closed, said: () => said, finish };
}

const signIn = () =>
  trickle(
    [
      'POST /api/v1/auth/obtain_token/ HTTP/1.1',
      'host: aura',
      ...Object.entries(csrfHeaders()).map((header) => header.join(': ')),
      'content-type: application/json',
      'content-length: 100000',
    ],
    '{',
  );

async function pieceOf(sender: Caller, length: number) {
  const { key } = await sender.call(beginUpload, {
    body: { name: 'a.pdf', size: length, purpose: 'providerDocument', fileTypeId: null },
  });
  return trickle(
    [
      `PATCH /api/v1/files/${key}/content/ HTTP/1.1`,
      'host: aura',
      ...Object.entries({ ...csrfHeaders(), authorization: `JWT ${sender.token}` }).map((header) => header.join(': ')),
      'content-type: application/offset+octet-stream',
      'upload-offset: 0',
      `content-length: ${length}`,
    ],
    '%PDF-',
  );
}

test('a sign-in whose body does not end gets an error and loses its connection', async () => {
  const slow = signIn();

  await slow.closed;

  expect(slow.said()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a piece of a file may take longer than any other request', async () => {
  const sender = await api.as('Admin');
  const length = 20_000;
  const slow = await pieceOf(sender, length);

  await signIn().closed;
  await signIn().closed;
  slow.finish(length);
  await once(slow.socket, 'data');

  expect(slow.said()).toMatch(/^HTTP\/1\.1 204 /);
});

test('a piece of a file that never ends loses its connection too', async () => {
  const sender = await api.as('Admin');
  const slow = await pieceOf(sender, 1_000_000);

  await slow.closed;

  expect(slow.said()).toBe('');
});
