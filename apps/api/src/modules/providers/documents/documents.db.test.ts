import { listNotifications } from '@aura/contracts/notifications';
import {
  addProviderDocument,
  listProviderDocuments,
  reviewProviderDocument,
  voidProviderDocument,
} from '@aura/contracts/providers/documents';
import { readHistory } from '@aura/contracts/workspace';
import { expect, test } from 'vitest';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { csrfHeaders, startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi({}, () => new Date('2026-11-15T18:00:00Z'));
const provider = await api.given.provider();
const own = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));
const coordinator = await api.as('CoDi');
const params = { providerId: provider.id };
const paper = { title: '', issuedOn: null, expiresOn: null } as const;

test('a provider adds its paper, and once it is accepted the file shows the state of each required one', async () => {
  const add = async (kind: 'taxCertificate' | 'opinion32d' | 'insurance', expiresOn: string | null) => {
    const { key } = await api.given.file({ uploadedBy: own.user.id });
    return own.call(addProviderDocument, { params, body: { ...paper, kind, expiresOn, fileKey: key } });
  };

  const added = [
    await add('taxCertificate', null),
    await add('opinion32d', '2026-12-01'),
    await add('insurance', '2026-11-14'),
  ];
  const before = await own.call(listProviderDocuments, { params });
  for (const { id, version } of added)
    await coordinator.call(reviewProviderDocument, {
      params: { ...params, id },
      body: { version, review: 'accepted', reason: '' },
    });

  expect(before.standing).toEqual(
    ['taxCertificate', 'opinion32d', 'repse', 'insurance'].map((kind) => ({
      kind,
      validity: 'missing',
      hasPending: kind !== 'repse',
    })),
  );
  const { standing, documents } = await coordinator.call(listProviderDocuments, { params });
  expect(standing).toEqual([
    { kind: 'taxCertificate', validity: 'valid', hasPending: false },
    { kind: 'opinion32d', validity: 'expiring', hasPending: false },
    { kind: 'repse', validity: 'missing', hasPending: false },
    { kind: 'insurance', validity: 'expired', hasPending: false },
  ]);
  expect(documents).toHaveLength(3);
});

test('a newer paper supersedes the older one, until it is voided with a reason', async () => {
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

  expect(standing[0]).toEqual({ kind: 'taxCertificate', validity: 'missing', hasPending: false });
});

test('a file is taken in once, by its sender, when it has arrived', async () => {
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

test('impossible dates are refused at their field, in the wire’s spelling', async () => {
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

test('a provider does not certify itself: four papers to the end of time leave it without documents in force', async () => {
  const { id: providerId } = await api.given.provider();
  const user = await api.given.user({ groups: ['Proveedor'], providerId });
  const self = await api.asUser(user);
  for (const kind of ['taxCertificate', 'opinion32d', 'repse', 'insurance'] as const) {
    const { key } = await api.given.file({ uploadedBy: user.id });
    const body = { ...paper, kind, fileKey: key, expiresOn: '2199-12-31' };
    const { id } = await self.call(addProviderDocument, { params: { providerId }, body });
    const accepting = { params: { providerId, id }, body: { version: 1, review: 'accepted', reason: '' } } as const;
    await expect(self.call(reviewProviderDocument, accepting)).rejects.toMatchObject({ status: 403 });
  }

  const until = await api.db
    .selectFrom('providerStanding')
    .select('documentsUntil')
    .where('providerId', '=', providerId)
    .executeTakeFirst();
  expect(until).toEqual({ documentsUntil: null });
});

test('what our own people add is accepted with it, and holds no longer than its kind may', async () => {
  const { id: providerId } = await api.given.provider();
  const { key } = await api.given.file({ uploadedBy: coordinator.user.id });
  const body = { ...paper, kind: 'insurance', fileKey: key, issuedOn: '2026-11-01', expiresOn: '2199-12-31' } as const;

  const added = await coordinator.call(addProviderDocument, { params: { providerId }, body });

  expect(added).toMatchObject({ review: 'accepted', expiresOn: '2199-12-31', validUntil: '2027-11-02' });
});

test('a rejection needs a reason, notifies the provider, and is in the history', async () => {
  const dispatch = factDispatcher(api);
  const { id } = await api.given.providerDocument({
    ...params,
    addedBy: own.user.id,
    kind: 'repse',
    review: 'pending',
  });
  const decide = (reason: string) =>
    coordinator.call(reviewProviderDocument, {
      params: { ...params, id },
      body: { version: 1, review: 'rejected', reason },
    });

  await expect(decide(' ')).rejects.toMatchObject({ status: 400, body: { reason: ['Diga por qué'] } });
  const rejected = await decide('Es de 2019');
  await dispatch();

  expect(rejected).toMatchObject({ review: 'rejected', reviewReason: 'Es de 2019', version: 2 });
  await expect(decide('Otra vez')).rejects.toMatchObject({ status: 409 });
  const [told] = await own.call(listNotifications);
  expect(told).toMatchObject({ verb: 'Archivo rechazado', description: expect.stringContaining('Es de 2019') });
  const [event] = await coordinator.call(readHistory, {
    params: { entity: 'provider', entityId: String(provider.id) },
  });
  expect(event).toMatchObject({
    act: 'reviewProviderDocument',
    changes: {
      documentReview: [
        { kind: 'repse', review: 'pending' },
        { kind: 'repse', review: 'rejected' },
      ],
    },
  });
});

test('a document is not accepted before its file was checked, nor when it was voided', async () => {
  const { id, fileKey } = await api.given.providerDocument({ ...params, addedBy: own.user.id, review: 'pending' });
  const accept = (version: number) =>
    coordinator.call(reviewProviderDocument, {
      params: { ...params, id },
      body: { version, review: 'accepted', reason: '' },
    });
  await api.db.updateTable('storedFile').set({ state: 'checking' }).where('key', '=', fileKey).execute();

  await expect(accept(1)).rejects.toMatchObject({ status: 409 });
  await coordinator.call(voidProviderDocument, { params: { ...params, id }, body: { version: 1, reason: 'Repetido' } });
  await expect(accept(2)).rejects.toMatchObject({ status: 409 });
});
