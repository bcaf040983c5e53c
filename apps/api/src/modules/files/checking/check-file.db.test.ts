import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openFile, readFile } from '@aura/contracts/files/files';
import { expect, test } from 'vitest';
import type { JobContext } from '../../../jobs/job-context.ts';
import { EICAR } from '../../../testing/corpus/texts.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { sendFile } from '../../../testing/send-file.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { checkStoredFile } from './check-file.ts';

const api = await startTestApi();
const context = jobContextOf(api);
const sender = await api.as('Admin');
const clean = Buffer.from(`%PDF-1.4\n${'1 0 obj\n'.repeat(200)}%%EOF\n`);
const evil = Buffer.from(EICAR);

test('bytes that are swapped during the scan are not released: what was scanned is', async () => {
  const { key } = await sendFile(sender, { name: 'acta.pdf', content: clean });

  await checkStoredFile(swappingDuringTheScan(key, evil), key);

  const { url } = await sender.call(openFile, { params: { key }, body: { as: 'download' } });
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(clean)).toBe(true);
  const { sha256 } = await api.db
    .selectFrom('storedFile')
    .select('sha256')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  expect(sha256).toEqual(createHash('sha256').update(clean).digest());
});

test('the quarantined file is the one in which the virus was found, whatever the storage holds by then', async () => {
  const { key } = await sendFile(sender, { name: 'acta.pdf', content: evil });

  await checkStoredFile(swappingDuringTheScan(key, clean), key);

  expect(await sender.call(readFile, { params: { key } })).toMatchObject({ state: 'infected' });
  expect(await buffer(await context.fileStore.read({ shelf: 'quarantine', key }))).toEqual(evil);
});

test('a check that dies after its verdict leaves no upload behind when it is tried again', async () => {
  const { key } = await sendFile(sender, { name: 'acta.pdf', content: clean });
  const abandon = async () => {
    throw new Error('the worker is killed');
  };

  await expect(checkStoredFile({ ...context, fileStore: { ...context.fileStore, abandon } }, key)).rejects.toThrow(
    'killed',
  );
  await checkStoredFile(context, key);

  expect(await sender.call(readFile, { params: { key } })).toMatchObject({ state: 'ready' });
  await expect(context.fileStore.read({ shelf: 'incoming', key })).rejects.toMatchObject({ name: 'NoSuchKey' });
});

/** A worker whose upload is overwritten in the storage during the scan. */
function swappingDuringTheScan(key: string, bytes: Buffer): JobContext {
  const whole = { key, size: bytes.length, offset: 0, length: bytes.length };
  const scan: JobContext['antivirus']['scan'] = async (content) => {
    await context.fileStore.append(whole, Readable.from([bytes]));
    return context.antivirus.scan(content);
  };
  return { ...context, antivirus: { ...context.antivirus, scan } };
}
