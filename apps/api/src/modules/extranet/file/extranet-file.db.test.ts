import { listLogbook } from '@aura/contracts/claims/logbook';
import {
  addExtranetEntry,
  listExtranetEntries,
  openExtranetFile,
  openExtranetPackage,
  readExtranetFile,
} from '@aura/contracts/extranet/file';
import { listNotifications } from '@aura/contracts/notifications';
import { decideByLink, openOwnAuthorization } from '@aura/contracts/quotations/authorization';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { s3FileStore } from '../../../adapters/file-store/real.ts';
import { storageOf } from '../../../config.ts';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { insertSentVersion } from '../../../testing/factories/sent-version.factory.ts';
import { insertShownFile } from '../../../testing/factories/shown-file.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const dispatch = factDispatcher(api);
const store = s3FileStore(storageOf(api.config));
const zone = await api.given.zone({});
const insurer = await api.given.customer({ codename: 'ASEGF', name: 'Aseguradora F' });
const supervisor = await api.asUser(await api.given.user({ groups: ['Supervisor'] }));
await api.given.scope(supervisor.user.id, { zoneIds: [zone.id] });
const claim = await api.given.claim({
  customerId: insurer.id,
  zoneId: zone.id,
  supervisorId: supervisor.user.id,
  parties: [{ name: 'Local', isVisibleInExtranet: true, stage: 'en-autorizacion' }, { name: 'Reservado' }],
});
const [partyId, hiddenId] = claim.partyIds as [number, number];
const authoriser = await signedIn('extranet_Cliente');
const colleague = await signedIn('extranet_GeOp');
const admin = await api.as('Admin');

async function signedIn(group: 'extranet_Cliente' | 'extranet_GeOp') {
  const user = await api.given.user({ groups: [group], customerId: insurer.id });
  await api.given.scope(user.id, { zoneIds: [zone.id] });
  return api.asUser(user);
}
const params = { slug: claim.slug };

const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
  .withExif({
    IFD3: { GPSLatitude: '19/1 25/1 57/1', GPSLatitudeRef: 'N', GPSLongitude: '99/1 7/1 59/1', GPSLongitudeRef: 'W' },
  })
  .jpeg()
  .toBuffer();
const web = await sharp(photo).webp().toBuffer();
const owned = { claim, uploadedBy: supervisor.user.id } as const;
const shownPhoto = await insertShownFile(api.db, store, {
  ...owned,
  affectedPartyId: partyId,
  name: 'fachada.jpg',
  isPhoto: true,
  content: { original: photo, web },
});
const hiddenPhoto = await insertShownFile(api.db, store, {
  ...owned,
  affectedPartyId: partyId,
  name: 'interna.jpg',
  isPhoto: true,
  isVisibleInExtranet: false,
});
await insertShownFile(api.db, store, { ...owned, affectedPartyId: hiddenId, name: 'de-otro.pdf' });

const sent = { partyId, registeredBy: supervisor.user.id, userId: authoriser.user.id } as const;
await insertSentVersion(api.db, {
  ...sent,
  versionNumber: 1,
  sentAt: new Date(Date.now() - 3_600_000),
  lines: [
    { number: 1, name: 'Muro', unitPrice: 500_00 },
    { number: 2, name: 'Pintura', unitPrice: 100_00 },
  ],
});
const second = await insertSentVersion(api.db, {
  ...sent,
  versionNumber: 2,
  photos: [hiddenPhoto],
  lines: [
    { number: 1, name: 'Muro', unitPrice: 450_00 },
    { number: 3, name: 'Limpieza', unitPrice: 50_00 },
  ],
});
await store.put({ shelf: 'original', key: second.fileKey }, Buffer.from('%PDF-1.7 enviado'), 'application/pdf');

test('the file shows what was made visible, and what changed since the version sent before', async () => {
  const file = await authoriser.call(readExtranetFile, { params });

  expect(file).toMatchObject({ slug: claim.slug, lookedAs: null, cases: [{ party: 'Local', status: 'authorizing' }] });
  expect(file.cases[0]?.steps.map(({ step }) => step)).toEqual([4]);
  expect(file.files.map(({ name, isPhoto }) => [name, isPhoto])).toEqual([['fachada.jpg', true]]);
  const [newest, first] = file.packages;
  expect(newest).toMatchObject({ versionNumber: 2, mayDecide: true, previous: { versionNumber: 1, total: 600_00 } });
  expect(newest?.lines.map(({ name, change, before }) => [name, change, before?.unitPrice ?? null])).toEqual([
    ['Muro', 'changed', 500_00],
    ['Limpieza', 'added', null],
    ['Pintura', 'removed', 100_00],
  ]);
  // Photos sent with a package are visible even if not shown elsewhere.
  expect(newest?.lines[0]?.photos).toHaveLength(1);
  expect(first).toMatchObject({ versionNumber: 1, mayDecide: false, previous: null });
});

test('staff who view as the insurer read the same and decide nothing', async () => {
  const { packages: theirs, ...rest } = await colleague.call(readExtranetFile, { params });
  const { packages: ours, ...seen } = await admin.call(readExtranetFile, { params });

  const unsigned = (value: unknown) =>
    JSON.parse(JSON.stringify(value).replaceAll(/"https?:[^"]*"/g, '"url"')) as unknown;
  expect(unsigned(seen)).toEqual(unsigned({ ...rest, lookedAs: 'Aseguradora F' }));
  expect(unsigned(ours)).toEqual(unsigned(theirs));
  expect(ours.some(({ mayDecide }) => mayDecide)).toBe(false);
});

test('a photo leaves without what its camera wrote into it; what is not shown does not leave', async () => {
  const { url } = await authoriser.call(openExtranetFile, { params: { ...params, file: shownPhoto } });
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());

  expect((await sharp(photo).metadata()).exif).toBeInstanceOf(Buffer);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  for (const person of [authoriser, admin])
    await expect(person.call(openExtranetFile, { params: { ...params, file: hiddenPhoto } })).rejects.toMatchObject({
      status: 404,
    });
});

test('the PDF is the one that was sent, and of another claim there is none', async () => {
  const { content } = await colleague.call(openExtranetPackage, { params: { ...params, id: second.requestId } });
  expect(Buffer.from(content).toString()).toBe('%PDF-1.7 enviado');

  const other = await api.given.claim({
    customerId: insurer.id,
    zoneId: zone.id,
    parties: [{ isVisibleInExtranet: true }],
  });
  await expect(
    colleague.call(openExtranetPackage, { params: { slug: other.slug, id: second.requestId } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('the insurer answers in the shared bitácora; the team and its colleagues are notified, each in its words', async () => {
  const written = await authoriser.call(addExtranetEntry, {
    params,
    body: { affectedPartyId: partyId, body: '¿Cuándo empiezan?' },
  });
  await dispatch();

  expect(written).toMatchObject({ body: '¿Cuándo empiezan?', isOwn: true, kind: 'comment' });
  const { entries } = await colleague.call(listExtranetEntries, { params, query: {} });
  expect(entries[0]).toMatchObject({ id: written.id, isOwn: false, author: expect.stringContaining(' ') });
  const ours = await supervisor.call(listLogbook, { params, query: {} });
  expect(ours.entries[0]).toMatchObject({
    body: '¿Cuándo empiezan?',
    isVisibleInExtranet: true,
    isVisibleToProvider: false,
  });
  const verbs = async (person: typeof admin) => (await person.call(listNotifications)).map(({ verb }) => verb);
  expect(await verbs(supervisor)).toContain('Nuevo comentario en bitácora');
  expect(await verbs(colleague)).toEqual(['Nuevo comentario en bitácora (extranet)']);
  expect(await verbs(authoriser)).toEqual([]);
});

test('about a party that is not shown, or in a claim that is not, nothing is written', async () => {
  await expect(
    authoriser.call(addExtranetEntry, { params, body: { affectedPartyId: hiddenId, body: 'Hola' } }),
  ).rejects.toMatchObject({ status: 400 });
  const foreign = await api.given.claim({ zoneId: zone.id, parties: [{ isVisibleInExtranet: true }] });
  await expect(
    authoriser.call(addExtranetEntry, {
      params: { slug: foreign.slug },
      body: { affectedPartyId: null, body: 'Hola' },
    }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(
    admin.call(addExtranetEntry, { params, body: { affectedPartyId: null, body: 'Hola' } }),
  ).rejects.toMatchObject({ status: 403 });
});

test('the authoriser decides from the file, once', async () => {
  const { token } = await authoriser.call(openOwnAuthorization, { params: { id: second.requestId } });
  const body = { token, verdict: 'changesAsked', comment: 'Sin limpieza', signature: '', signedOn: null } as const;
  await api.call(decideByLink, { body });

  const { packages } = await colleague.call(readExtranetFile, { params });
  expect(packages[0]).toMatchObject({ state: 'changesAsked', decisions: [{ comment: 'Sin limpieza' }] });
  await expect(api.call(decideByLink, { body })).rejects.toMatchObject({ status: 404 });
});
