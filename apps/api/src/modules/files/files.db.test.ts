import { beginUpload, openFile, readFile } from '@aura/contracts/files/files';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jobContextOf } from '../../testing/job-context.ts';
import { offsetOf, sendFile, sendPiece } from '../../testing/send-file.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { checkStoredFile } from './checking/check-file.ts';

const api = await startTestApi();
const context = jobContextOf(api);
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

test('an upload goes on where the line was cut, also on another node', async () => {
  const content = Buffer.concat([pdf, Buffer.alloc(3_000_000, '%'), Buffer.from('\n%%EOF\n')]);
  const other = await startTestApi({ ...urlsOf() });
  const begun = await sender.call(beginUpload, {
    body: { name: 'acta.pdf', size: content.length, purpose: 'providerDocument', fileTypeId: null },
  });

  await sendPiece(sender, begun.key, 0, content.subarray(0, 1_000_000));
  expect(await offsetOf(sender, begun.key)).toBe(1_000_000);
  const again = await other.raw({
    method: 'PATCH',
    url: `/api/v1/files/${begun.key}/content/`,
    headers: {
      ...(await headersOf()),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '1000000',
    },
    payload: content.subarray(1_000_000),
  });

  expect(again.statusCode).toBe(204);
  await checkStoredFile(context, begun.key);
  expect(await sender.call(readFile, { params: { key: begun.key } })).toMatchObject({ state: 'ready' });
});

function urlsOf() {
  const { DATABASE_URL_STAFF, DATABASE_URL_OUTSIDER, DATABASE_URL_WORKER } = api.config;
  return { DATABASE_URL_STAFF, DATABASE_URL_OUTSIDER, DATABASE_URL_WORKER };
}

async function headersOf() {
  const { csrfHeaders } = await import('../../testing/test-api.ts');
  return { ...csrfHeaders(), authorization: `JWT ${sender.token}` };
}
