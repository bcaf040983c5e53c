import { beginUpload, openFile, readFile } from '@aura/contracts/files/files';
import { addProviderDocument } from '@aura/contracts/providers/documents';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, openPool } from '../../../db/client.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { offsetOf, sendFile, sendPiece } from '../../../testing/send-file.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { checkStoredFile } from '../checking/check-file.ts';
import { sweepFiles } from './sweep-files.job.ts';

const api = await startTestApi();
const db = openDatabase(openPool({ url: api.config.DATABASE_URL_WORKER, name: 'aura-test-worker', max: 1 }));
afterAll(() => db.destroy());
const context: JobContext = { ...jobContextOf(api), db };
const provider = await api.given.provider();
const sender = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));
const pdf = Buffer.from(`%PDF-1.4\n${'1 0 obj\n'.repeat(200)}%%EOF\n`);

test('a file the sweeper has taken cannot be attached any more, and its sender is asked to send it again', async () => {
  const key = await leftFile();
  const answers: unknown[] = [];
  const abandon = async (one: string) => {
    if (one === key) {
      answers.push(await attach(key).catch((error: unknown) => error));
      answers.push(await sender.call(readFile, { params: { key } }).catch((error: unknown) => error));
    }
    return context.fileStore.abandon(one);
  };

  await sweepFiles.run({ ...context, fileStore: { ...context.fileStore, abandon } }, undefined);

  expect(answers).toMatchObject([
    { status: 400, body: { file_key: [expect.stringContaining('Súbalo de nuevo')] } },
    { status: 404 },
  ]);
  expect(await api.db.selectFrom('storedFile').select('key').where('key', '=', key).execute()).toEqual([]);
});

test('a file that is being attached while the sweeper looks keeps its bytes', async () => {
  const key = await leftFile();
  const attaching = await api.db.startTransaction().execute();
  await sql`update stored_file set attached_at = now() where key = ${key}`.execute(attaching);

  await sweepFiles.run(context, undefined);
  await attaching.commit().execute();
  await sweepFiles.run(context, undefined);

  const { url } = await sender.call(openFile, { params: { key }, body: { as: 'download' } });
  expect((await fetch(url)).status).toBe(200);
});

test('of a file attached and swept at once either both the record and the bytes are there, or neither', async () => {
  for (let round = 0; round < 8; round += 1) {
    const key = await leftFile();

    const [attached] = await Promise.allSettled([attach(key), sweepFiles.run(context, undefined)]);

    const bytes = await context.fileStore.read({ shelf: 'original', key }).then(
      (content) => Boolean(content.destroy()),
      () => false,
    );
    expect(bytes).toBe(attached.status === 'fulfilled');
  }
});

test('what a sweeper that died left half-removed is removed by the next one', async () => {
  const key = await leftFile();
  const remove = async () => {
    throw new Error('the storage is gone');
  };

  await expect(sweepFiles.run({ ...context, fileStore: { ...context.fileStore, remove } }, undefined)).rejects.toThrow(
    'the storage is gone',
  );
  await sweepFiles.run(context, undefined);

  expect(await api.db.selectFrom('storedFile').select('key').where('key', '=', key).execute()).toEqual([]);
});

test('an upload that is under way is not swept, however long ago it began', async () => {
  const body = { name: 'acta.pdf', size: pdf.length, purpose: 'providerDocument', fileTypeId: null } as const;
  const { key } = await sender.call(beginUpload, { body });
  await sendPiece(sender, key, 0, pdf.subarray(0, 500));
  await growOld(key);
  await sql`insert into upload_lease (file_key, holder, until)
    values (${key}, gen_random_uuid(), now() + interval '1 minute')`.execute(api.db);

  await sweepFiles.run(context, undefined);

  expect(await offsetOf(sender, key)).toBe(500);
});

/** A checked file that no record has used for more than a day. */
async function leftFile(): Promise<string> {
  const { key } = await sendFile(sender, { name: 'repse.pdf', content: pdf });
  await checkStoredFile(context, key);
  await growOld(key);
  return key;
}

async function growOld(key: string): Promise<void> {
  await sql`update stored_file set uploaded_at = now() - interval '25 hours' where key = ${key}`.execute(api.db);
}

function attach(fileKey: string) {
  const body = { kind: 'repse', title: '', fileKey, issuedOn: null, expiresOn: null } as const;
  return sender.call(addProviderDocument, { params: { providerId: provider.id }, body });
}
