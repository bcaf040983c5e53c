import { beginUpload, readFile } from '@aura/contracts/files/files';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { jobContextOf } from '../../../testing/job-context.ts';
import { offsetOf, sendPiece } from '../../../testing/send-file.ts';
import { csrfHeaders, startTestApi } from '../../../testing/test-api.ts';
import { checkStoredFile } from '../checking/check-file.ts';

const api = await startTestApi();
const context = jobContextOf(api);
await api.app.server.listen({ host: '127.0.0.1', port: 0 });
const { port } = api.app.server.server.address() as { port: number };
const provider = await api.given.provider();
const sender = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));
const pdf = Buffer.from(`%PDF-1.4\n${'1 0 obj\n'.repeat(200)}%%EOF\n`);
const WAIT = { timeout: 30_000, interval: 20 };
const other = Buffer.alloc(pdf.length, 'x');

test('of two connections that send a whole file the second is refused, and the first one is kept', async () => {
  const { key } = await begin(pdf.length);
  const finishing = await lockRow(key);
  const first = sendPiece(sender, key, 0, pdf);
  await vi.waitFor(() => context.fileStore.read({ shelf: 'incoming', key }).then((content) => content.destroy()), WAIT);
  const second = sendPiece(sender, key, 0, other);
  await vi.waitFor(async () => expect(await isWanted(key)).toBe(true), WAIT);
  await finishing.release();

  expect((await first).statusCode).toBe(204);
  expect((await second).statusCode).toBe(409);
  expect((await buffer(await context.fileStore.read({ shelf: 'incoming', key }))).equals(pdf)).toBe(true);
});

test.each([2_097_151, 2_097_152, 12_000_000])(
  'a file of %d bytes arrives in one piece over the network',
  async (size) => {
    const content = Buffer.concat([pdf, Buffer.alloc(size - 2 * pdf.length, '\n'), pdf]);
    const { key } = await begin(size);

    const { status, headers } = await fetch(`http://127.0.0.1:${port}${patch(key).path}`, {
      ...patch(key),
      body: new Uint8Array(content),
      signal: AbortSignal.timeout(10_000),
    });

    expect([status, headers.get('upload-offset')]).toEqual([204, String(size)]);
    await checkStoredFile(context, key);
    expect(await sender.call(readFile, { params: { key } })).toMatchObject({ state: 'ready' });
  },
);

test('a file of one piece whose connection is lost begins again, and no connection is left waiting', async () => {
  const { key } = await begin(pdf.length);
  const request = http.request({
    host: '127.0.0.1',
    port,
    ...patch(key),
    headers: { ...patch(key).headers, 'content-length': pdf.length },
  });
  request.on('error', () => undefined);
  request.write(pdf.subarray(0, 500));
  await vi.waitFor(async () => expect(await isWanted(key)).toBe(false), WAIT);
  request.destroy();
  await vi.waitFor(async () => expect(await isWanted(key)).toBeUndefined(), WAIT);

  expect(await offsetOf(sender, key)).toBe(0);
  expect((await sendPiece(sender, key, 0, pdf)).statusCode).toBe(204);
});

function begin(size: number) {
  return sender.call(beginUpload, { body: { name: 'acta.pdf', size, purpose: 'providerDocument', fileTypeId: null } });
}

function patch(key: string) {
  const type = 'application/offset+octet-stream';
  const headers = { authorization: `JWT ${sender.token}`, 'content-type': type, 'upload-offset': '0' };
  return { method: 'PATCH', path: `/api/v1/files/${key}/content/`, headers: { ...csrfHeaders(), ...headers } };
}

/** Whether a second connection waits for the lease of an upload; undefined if the lease is free. */
async function isWanted(key: string): Promise<boolean | undefined> {
  const lease = await api.db.selectFrom('uploadLease').select('isWanted').where('fileKey', '=', key).executeTakeFirst();
  return lease?.isWanted;
}

/** Locks the file's row, so that an upload stops between its last byte and its new state. */
async function lockRow(key: string) {
  const transaction = await api.db.startTransaction().execute();
  await sql`select from stored_file where key = ${key} for update`.execute(transaction);
  return { release: () => transaction.commit().execute() };
}
