import { addProviderDocument, listProviderDocuments, voidProviderDocument } from '@aura/contracts/providers/documents';
import { expect, test } from 'vitest';
import { csrfHeaders, startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi({}, () => new Date('2026-11-15T18:00:00Z'));
const provider = await api.given.provider();
const own = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));
const coordinator = await api.as('CoDi');
const params = { providerId: provider.id };
const paper = { title: '', issuedOn: null, expiresOn: null } as const;

test('a provider adds its paper, and the file says how each required one stands', async () => {
  const add = async (kind: 'taxCertificate' | 'opinion32d' | 'insurance', expiresOn: string | null) => {
    const { key } = await api.given.file({ uploadedBy: own.user.id });
    return own.call(addProviderDocument, { params, body: { ...paper, kind, expiresOn, fileKey: key } });
  };

  await add('taxCertificate', null);
  await add('opinion32d', '2026-12-01');
  await add('insurance', '2026-11-14');

  const { standing, documents } = await coordinator.call(listProviderDocuments, { params });
  expect(standing).toEqual([
    { kind: 'taxCertificate', validity: 'valid' },
    { kind: 'opinion32d', validity: 'expiring' },
    { kind: 'repse', validity: 'missing' },
    { kind: 'insurance', validity: 'expired' },
  ]);
  expect(documents).toHaveLength(3);
});

test('a newer paper stands above the older one, until it is voided with a reason', async () => {
  const { id: providerId } = await api.given.provider();
  const old = await api.given.providerDocument({ providerId, addedBy: coordinator.user.id, expiresOn: '2026-01-01' });
  const newer = await api.given.providerDocument({ providerId, addedBy: coordinator.user.id, expiresOn: '2027-01-01' });
  const read = () => coordinator.call(listProviderDocuments, { params: { providerId } });
  const before = await read();

  const voided = await coordinator.call(voidProviderDocument, {
    params: { providerId, id: newer.id },
    body: { version: 1, reason: 'Es de otra empresa' },
  });

  expect(before.standing[0]).toMatchObject({ validity: 'valid' });
  expect(before.documents.find(({ id }) => id === old.id)).toMatchObject({ isSuperseded: true });
  expect(voided).toMatchObject({ isActive: false, voidReason: 'Es de otra empresa', version: 2 });
  expect((await read()).standing[0]).toMatchObject({ validity: 'expired' });
  const again = coordinator.call(voidProviderDocument, {
    params: { providerId, id: newer.id },
    body: { version: 2, reason: 'Otra vez' },
  });
  await expect(again).rejects.toMatchObject({ status: 409 });
});

test('a paper is voided with the provider it belongs to; with another it is not there, whether voided before or not', async () => {
  const [{ id: owner }, { id: other }] = [await api.given.provider(), await api.given.provider()];
  const { id } = await api.given.providerDocument({ providerId: owner, addedBy: coordinator.user.id });
  const voidAt = (providerId: number) =>
    coordinator.call(voidProviderDocument, { params: { providerId, id }, body: { version: 1, reason: 'Ilegible' } });

  await expect(voidAt(other)).rejects.toMatchObject({ status: 404 });
  expect(await voidAt(owner)).toMatchObject({ isActive: false });
  await expect(voidAt(other)).rejects.toMatchObject({ status: 404 });
});

test('a refused file counts as no paper at all', async () => {
  const { id: providerId } = await api.given.provider();
  const { fileKey } = await api.given.providerDocument({ providerId, addedBy: coordinator.user.id });
  await api.db
    .updateTable('storedFile')
    .set({ state: 'refused', refusal: 'Dañado.' })
    .where('key', '=', fileKey)
    .execute();

  const { standing } = await coordinator.call(listProviderDocuments, { params: { providerId } });

  expect(standing[0]).toEqual({ kind: 'taxCertificate', validity: 'missing' });
});

test('a file is taken in once, by whoever sent it, when it has arrived', async () => {
  const mine = await api.given.file({ uploadedBy: own.user.id });
  const theirs = await api.given.file({ uploadedBy: coordinator.user.id });
  const half = await api.given.file({ uploadedBy: own.user.id, state: 'receiving' });
  const refused = await api.given.file({ uploadedBy: own.user.id, state: 'refused' });
  const add = (fileKey: string) =>
    own.call(addProviderDocument, { params, body: { ...paper, kind: 'repse', fileKey } });

  await add(mine.key);

  for (const key of [mine.key, theirs.key, half.key, refused.key]) {
    await expect(add(key)).rejects.toMatchObject({ status: 400, body: { file_key: [expect.any(String)] } });
  }
});

test('another provider’s people see neither the documents nor their files', async () => {
  const { fileKey } = await api.given.providerDocument({ providerId: provider.id, addedBy: coordinator.user.id });
  const rival = await api.asUser(
    await api.given.user({ groups: ['Proveedor'], providerId: (await api.given.provider()).id }),
  );

  await expect(rival.call(listProviderDocuments, { params })).rejects.toMatchObject({ status: 404 });
  const reply = await rival.raw({ method: 'GET', url: `/api/v1/files/${fileKey}/` });
  expect(reply.statusCode).toBe(404);
  expect((await own.raw({ method: 'GET', url: `/api/v1/files/${fileKey}/` })).statusCode).toBe(200);
});

test('dates that cannot be are refused where they stand, in the wire’s spelling', async () => {
  const { key } = await api.given.file({ uploadedBy: own.user.id });
  const send = (dates: object) =>
    own.raw({
      method: 'POST',
      url: `/api/v1/provider/${provider.id}/document/`,
      headers: csrfHeaders(),
      payload: { kind: 'insurance', title: '', file_key: key, issued_on: null, expires_on: null, ...dates },
    });

  expect((await send({ issued_on: '2026-11-16' })).json()).toEqual({ issued_on: [expect.stringContaining('futura')] });
  expect((await send({ issued_on: '2026-11-10', expires_on: '2026-11-09' })).json()).toEqual({
    expires_on: [expect.stringContaining('antes')],
  });
  expect((await send({ kind: 'other' })).json()).toEqual({ title: [expect.any(String)] });
});
