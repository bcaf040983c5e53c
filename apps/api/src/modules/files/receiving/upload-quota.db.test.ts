import { beginUpload } from '@aura/contracts/files/files';
import { expect, test } from 'vitest';
import { sendPiece } from '../../../testing/send-file.ts';
import { type Caller, type CallRefused, startTestApi } from '../../../testing/test-api.ts';
import { newFileKey } from './new-file-key.ts';

const MB = 1_048_576;
const HOUR = 3_600_000;
const api = await startTestApi();
const provider = await api.given.provider();

test('a user with twenty uploads under way must end one before beginning the next, also when all begin at once', async () => {
  const sender = await newSender();
  await announceRows(sender, { count: 14, size: MB, hoursAgo: 0.9 });

  const begun = await Promise.allSettled(Array.from({ length: 10 }, () => begin(sender, 1)));

  const keys = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value.key] : []));
  expect(keys).toHaveLength(6);
  const refusals = begun.flatMap((one) => (one.status === 'rejected' ? [one.reason as CallRefused] : []));
  expect(refusals[0]).toMatchObject({
    status: 429,
    body: { detail: expect.stringContaining('20 archivos en camino') },
  });
  expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([429]));
  expect((await sendPiece(sender, keys[0] ?? '', 0, Buffer.from('x'))).statusCode).toBe(204);
  await expect(begin(sender, 1)).resolves.toMatchObject({ state: 'receiving' });
});

test('an upload that was given up does not count for longer than an hour', async () => {
  const sender = await newSender();
  await announceRows(sender, { count: 20, size: MB, hoursAgo: 1.1 });

  await expect(begin(sender, 1)).resolves.toMatchObject({ state: 'receiving' });
});

test('nobody sends more than 2 GB in a day, also when all is announced at once; others may go on', async () => {
  const sender = await newSender();
  await announceRows(sender, { count: 20, size: 100 * MB, hoursAgo: 23, state: 'ready' });

  const begun = await Promise.allSettled(Array.from({ length: 6 }, () => begin(sender, 20 * MB)));

  // 48 MB were left.
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(begun.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 429, body: { detail: expect.stringContaining('2 GB') } },
  });
  await expect(begin(await newSender(), 20 * MB)).resolves.toMatchObject({ state: 'receiving' });
});

test('what was sent the day before does not count', async () => {
  const sender = await newSender();
  await announceRows(sender, { count: 30, size: 100 * MB, hoursAgo: 25, state: 'ready' });

  await expect(begin(sender, 20 * MB)).resolves.toMatchObject({ state: 'receiving' });
});

async function newSender(): Promise<Caller> {
  return api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));
}

function begin(sender: Caller, size: number) {
  return sender.call(beginUpload, { body: { name: 'acta.pdf', size, purpose: 'providerDocument', fileTypeId: null } });
}

async function announceRows(
  { user }: Caller,
  { count, size, hoursAgo, state }: { count: number; size: number; hoursAgo: number; state?: string },
): Promise<void> {
  const uploadedAt = new Date(Date.now() - hoursAgo * HOUR);
  const row = { name: 'acta.pdf', mediaType: 'application/pdf', purpose: 'providerDocument', uploadedBy: user.id };
  const checked = state === undefined ? {} : { state, sha256: Buffer.alloc(32) };
  const rows = Array.from({ length: count }, () => ({
    ...row,
    ...checked,
    key: newFileKey(uploadedAt),
    size,
    uploadedAt,
  }));
  await api.db.insertInto('storedFile').values(rows).execute();
}
