import { beginUpload, openFile, readFile } from '@aura/contracts/files/files';
import { PassThrough, Readable } from 'node:stream';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { clamd } from '../../adapters/antivirus/real.ts';
import type { OutsideContext, SignedInActor } from '../../core/context.ts';
import { openDatabase, openPool } from '../../db/client.ts';
import { EICAR } from '../../testing/corpus/texts.ts';
import { jobContextOf } from '../../testing/job-context.ts';
import { offsetOf, sendFile, sendPiece } from '../../testing/send-file.ts';
import { type Caller, csrfHeaders, startTestApi } from '../../testing/test-api.ts';
import { checkStoredFile } from './checking/check-file.ts';
import { sweepFiles } from './keeping/sweep-files.job.ts';
import { receiveContent } from './receiving/receive-content.ts';

/** The storage's answer for a missing object. */
const GONE = { $metadata: { httpStatusCode: 404 } };
const api = await startTestApi();
const context = jobContextOf(api);
const worker = openDatabase(openPool({ url: api.config.DATABASE_URL_WORKER, name: 'aura-test-worker', max: 1 }));
afterAll(() => worker.destroy());
const provider = await api.given.provider();
const sender = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));
const pdf = Buffer.from(`%PDF-1.4\n${'1 0 obj\n'.repeat(200)}%%EOF\n`);
const noise = Buffer.from(Array.from({ length: 900 * 600 * 3 }, (_, at) => (at * 7919) % 251));
const photo = await sharp(noise, { raw: { width: 900, height: 600, channels: 3 } })
  .jpeg()
  .withExifMerge({ IFD2: { DateTimeOriginal: '2026:11:14 09:30:00' } })
  .toBuffer();

test('a photo arrives, is checked, and can be looked at and downloaded', async () => {
  const { key } = await sendFile(sender, { name: 'frente.jpg', content: photo });
  expect(await sender.call(readFile, { params: { key } })).toMatchObject({ state: 'received', thumbnailUrl: null });

  await checkStoredFile(context, key);

  const file = await sender.call(readFile, { params: { key } });
  expect(file).toMatchObject({ state: 'ready', mediaType: 'image/jpeg', width: 900, height: 600 });
  expect(file.takenAt).toEqual(new Date('2026-11-14T15:30:00Z'));
  const thumbnail = await fetch(file.thumbnailUrl ?? '');
  expect(thumbnail.headers.get('content-type')).toBe('image/webp');
  expect(await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()).toMatchObject({ width: 320 });
  const { url } = await sender.call(openFile, { params: { key }, body: { as: 'download' } });
  const original = await fetch(url);
  expect(original.headers.get('content-disposition')).toContain('attachment; filename="frente.jpg"');
  expect(Buffer.from(await original.arrayBuffer()).equals(photo)).toBe(true);
  const shown = await sender.call(openFile, { params: { key }, body: { as: 'picture' } });
  expect(Buffer.from(await (await fetch(shown.url)).arrayBuffer()).toString('latin1')).not.toContain('2026:11:14');
});

test('an upload goes on where the line was cut, on another node', async () => {
  const content = Buffer.concat([pdf, Buffer.alloc(3_000_000, '%'), Buffer.from('\n%%EOF\n')]);
  const { DATABASE_URL_STAFF, DATABASE_URL_OUTSIDER, DATABASE_URL_WORKER } = api.config;
  const other = await startTestApi({ DATABASE_URL_STAFF, DATABASE_URL_OUTSIDER, DATABASE_URL_WORKER });
  const elsewhere = { ...sender, raw: (options: Sent) => other.raw(withHeaders(options)) };
  const { key } = await begin('acta.pdf', content.length);

  await sendPiece(sender, key, 0, content.subarray(0, 1_000_000));
  expect(await offsetOf(elsewhere, key)).toBe(1_000_000);
  const rest = await sendPiece(elsewhere, key, 1_000_000, content.subarray(1_000_000));

  expect(rest.statusCode).toBe(204);
  await checkStoredFile(context, key);
  expect(await sender.call(readFile, { params: { key } })).toMatchObject({ state: 'ready' });
});

test('what came before a cut counts, and a second line takes over from one that hangs', async () => {
  const content = Buffer.concat([pdf, Buffer.alloc(200_000, '%'), Buffer.from('\n%%EOF\n')]);
  const { key } = await begin('acta.pdf', content.length);
  const outside = { db: api.db, fileStore: context.fileStore } as unknown as OutsideContext;
  const actor = { userId: sender.user.id } as SignedInActor;
  const hanging = new PassThrough();
  hanging.write(content.subarray(0, 60_000));
  const first = receiveContent(outside, actor, { key, offset: 0, length: 90_000, content: hanging });
  // The lease is held from before the first byte is read.
  await vi.waitUntil(() => hanging.readableLength === 0);

  const lost = await receiveContent(outside, actor, {
    key,
    offset: 0,
    length: 10,
    content: Readable.from([pdf]),
  }).catch((error: unknown) => error);

  expect(await first).toBe(60_000);
  expect(lost).toMatchObject({ status: 409 });
  expect(await offsetOf(sender, key)).toBe(60_000);
  expect((await sendPiece(sender, key, 60_000, content.subarray(60_000))).statusCode).toBe(204);
  await checkStoredFile(context, key);
  expect(await sender.call(readFile, { params: { key } })).toMatchObject({ state: 'ready' });
});

test('nobody else may send, read or resume an upload, and nothing can be added behind its end', async () => {
  const { key } = await begin('acta.pdf', 100);
  const rival = await api.asUser(
    await api.given.user({ groups: ['Proveedor'], providerId: (await api.given.provider()).id }),
  );
  const admin = await api.as('Admin');

  expect((await sendPiece(rival, key, 0, Buffer.alloc(10))).statusCode).toBe(404);
  expect((await sendPiece(admin, key, 0, Buffer.alloc(10))).statusCode).toBe(404);
  expect((await rival.raw({ method: 'HEAD', url: `/api/v1/files/${key}/content/` })).statusCode).toBe(404);
  await expect(rival.call(readFile, { params: { key } })).rejects.toMatchObject({ status: 404 });
  expect((await api.raw({ method: 'HEAD', url: `/api/v1/files/${key}/content/` })).statusCode).toBe(401);
  expect((await sendPiece(sender, key, 0, Buffer.alloc(101))).statusCode).toBe(400);
  expect((await sendPiece(sender, key, 50, Buffer.alloc(50))).statusCode).toBe(409);
  expect(await offsetOf(sender, key)).toBe(0);
});

test('staff opens the files of a purpose it may view, and no other', async () => {
  const { key } = await api.given.file({ uploadedBy: sender.user.id });
  const [finance, supervisor] = [await api.as('Finanzas'), await api.as('Supervisor')];

  expect(await finance.call(readFile, { params: { key } })).toMatchObject({ state: 'ready' });
  await expect(supervisor.call(readFile, { params: { key } })).rejects.toMatchObject({ status: 404 });
  await expect(supervisor.call(openFile, { params: { key }, body: { as: 'download' } })).rejects.toMatchObject({
    status: 404,
  });
});

test('a download is written down: who, which file, for what', async () => {
  const { key } = await api.given.file({ uploadedBy: sender.user.id, name: 'caratula.pdf' });

  await sender.call(openFile, { params: { key }, body: { as: 'download' } });

  const trace = await api.db.selectFrom('auditEvent').selectAll().where('entityId', '=', key).execute();
  expect(trace).toMatchObject([{ act: 'openFile', userId: sender.user.id, detail: { name: 'caratula.pdf' } }]);
});

test('while the antivirus is silent a file waits and nobody can open it; when it answers the file is released', async () => {
  const deaf = { ...context, antivirus: clamd({ host: '127.0.0.1', port: 9 }) };
  const { key } = await sendFile(sender, { name: 'poliza.pdf', content: pdf });
  const wrong = await sendFile(sender, { name: 'poliza.pdf', content: Buffer.from('hola') });

  await checkStoredFile(deaf, key);
  await checkStoredFile(deaf, wrong.key);

  expect(await sender.call(readFile, { params: { key } })).toMatchObject({ state: 'waiting' });
  expect(await sender.call(readFile, { params: { key: wrong.key } })).toMatchObject({ state: 'refused' });
  await expect(sender.call(openFile, { params: { key }, body: { as: 'download' } })).rejects.toMatchObject({
    status: 409,
  });
  const queued = await sql`select 1 from graphile_worker.jobs where key = ${`check-file:${key}`}`.execute(worker);
  expect(queued.rows).toHaveLength(1);
  await checkStoredFile(context, key);
  expect(await sender.call(readFile, { params: { key } })).toMatchObject({ state: 'ready' });
});

test('a virus is quarantined and its sender is notified', async () => {
  const { key } = await sendFile(sender, { name: 'virus.pdf', content: Buffer.from(EICAR) });

  await checkStoredFile(context, key);

  expect(await sender.call(readFile, { params: { key } })).toMatchObject({
    state: 'infected',
    refusal: expect.stringContaining('cuarentena'),
  });
  const locked = await context.fileStore.read({ shelf: 'quarantine', key });
  expect((await locked.toArray()).join('')).toBe(EICAR);
  await expect(context.fileStore.read({ shelf: 'original', key })).rejects.toMatchObject(GONE);
});

test('a signed address opens one object for five minutes and nothing without its signature', async () => {
  const { key } = await sendFile(sender, { name: 'firma.pdf', content: pdf });
  await checkStoredFile(context, key);
  const { url } = await sender.call(openFile, { params: { key }, body: { as: 'download' } });

  expect(Number(new URL(url).searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(300);
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403);
  expect((await fetch(url.replace('X-Amz-Expires=300', 'X-Amz-Expires=9000'))).status).toBe(403);
});

test('what is too large or of a type that is not taken in is refused before a byte is sent', async () => {
  await expect(begin('video.mp4', 10)).rejects.toMatchObject({
    status: 400,
    body: { name: [expect.stringContaining('PDF')] },
  });
  await expect(begin('acta.pdf', 21 * 1_048_576)).rejects.toMatchObject({
    body: { size: [expect.stringContaining('20 MB')] },
  });
  const { id: fileTypeId } = await api.db
    .selectFrom('fileType')
    .select('id')
    .where('codename', '=', 'constancia_fiscal')
    .executeTakeFirstOrThrow();
  await expect(begin('acta.pdf', 6 * 1_048_576, fileTypeId)).rejects.toMatchObject({
    body: { size: [expect.stringContaining('5 MB')] },
  });
});

test('uploads nobody finished and files nobody took in are swept after a day, and the rest stays', async () => {
  const old = new Date(Date.now() - 25 * 3_600_000);
  const { key: half } = await begin('a.pdf', 5000);
  await sendPiece(sender, half, 0, pdf.subarray(0, 500));
  const { key: orphan } = await sendFile(sender, { name: 'b.pdf', content: pdf });
  await checkStoredFile(context, orphan);
  const kept = await api.given.file({ uploadedBy: sender.user.id, isAttached: true });
  await api.db
    .updateTable('storedFile')
    .set({ uploadedAt: old })
    .where('key', 'in', [half, orphan, kept.key])
    .execute();

  await sweepFiles.run({ ...context, db: worker }, undefined);

  const left = await api.db
    .selectFrom('storedFile')
    .select('key')
    .where('key', 'in', [half, orphan, kept.key])
    .execute();
  expect(left).toEqual([{ key: kept.key }]);
  await expect(context.fileStore.read({ shelf: 'original', key: orphan })).rejects.toMatchObject(GONE);
  expect(await context.fileStore.arrived(half)).toBe(0);
});

function begin(name: string, size: number, fileTypeId: number | null = null) {
  return sender.call(beginUpload, { body: { name, size, purpose: 'providerDocument', fileTypeId } });
}

type Sent = Parameters<Caller['raw']>[0];

function withHeaders(options: Sent): Sent {
  return { ...options, headers: { ...csrfHeaders(), authorization: `JWT ${sender.token}`, ...options.headers } };
}
