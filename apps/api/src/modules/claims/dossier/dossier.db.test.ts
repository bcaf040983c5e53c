import { addDossierFile, openDossierFile, readDossier, reviewDossierFile } from '@aura/contracts/claims/dossier';
import { addLogbookEntry, listLogbook } from '@aura/contracts/claims/logbook';
import { openFile } from '@aura/contracts/files/files';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const zone = await api.given.zone({});
const customer = await api.given.customer({});
const desk = await api.as('EsAt');
await api.given.scope(desk.user.id, { zoneIds: [zone.id] });
const types = await api.db.selectFrom('fileType').select(['id', 'codename']).execute();
const typeId = (codename: string) => types.find((type) => type.codename === codename)?.id as number;
await api.db
  .insertInto('customerFileType')
  .values(['finiquito', 'croquis'].map((name) => ({ customerId: customer.id, fileTypeId: typeId(name) })))
  .execute();
const aParty = async () => {
  const claim = await api.given.claim({ zoneId: zone.id, customerId: customer.id });
  return { slug: claim.slug, id: claim.partyIds[0] as number };
};
const sent = async (uploadedBy = desk.user.id, purpose: 'claimDocument' | 'claimPhoto' = 'claimDocument') =>
  (await api.given.file({ uploadedBy, purpose })).key;
const plain = { caption: '', signedOn: null, pairOf: null };

test('the checklist knows what the insurer requires and what is missing', async () => {
  const { id } = await aParty();

  const dossier = await desk.call(readDossier, { params: { id } });

  expect(dossier.missing.toSorted()).toEqual(['Croquis', 'Finiquito']);
  expect(dossier.lines.find(({ fileType }) => fileType.codename === 'foto_antes')).toMatchObject({
    isRequired: false,
    state: 'missing',
  });
});

test('a document is loaded, rejected with a reason, loaded again and validated by another user', async () => {
  const other = await api.as('GeOp');
  const { id } = await aParty();
  const load = async () =>
    desk.call(addDossierFile, { params: { id }, body: { ...plain, fileKey: await sent(), fileType: 'croquis' } });
  const lineOf = (dossier: Awaited<ReturnType<typeof load>>) =>
    dossier.lines.find(({ fileType }) => fileType.codename === 'croquis');
  const first = lineOf(await load());
  expect(first).toMatchObject({ state: 'loaded', files: [{ version: 1 }] });
  const review = (state: 'rejected' | 'validated', reason: string, file = first?.files[0]?.id as number) =>
    other.call(reviewDossierFile, {
      params: { id, file },
      body: { version: 1, state, reason, isVisibleInExtranet: false },
    });

  await expect(review('rejected', '')).rejects.toMatchObject({ status: 400 });
  const rejected = await review('rejected', 'Ilegible');
  expect(lineOf(rejected)).toMatchObject({ state: 'rejected' });
  expect(rejected.missing).toContain('Croquis');
  await expect(review('validated', '')).rejects.toMatchObject({ status: 409 });
  const second = lineOf(await load());
  const validated = await review('validated', '', second?.files[0]?.id as number);
  expect(lineOf(validated)).toMatchObject({ state: 'validated' });
  expect(validated.missing).toEqual(['Finiquito']);
});

test('nobody validates a file they sent, and a rejected one becomes a task for its sender', async () => {
  const { id } = await aParty();
  const loaded = await desk.call(addDossierFile, {
    params: { id },
    body: { ...plain, fileKey: await sent(), fileType: 'croquis' },
  });
  const [file] = loaded.lines.flatMap(({ files }) => files);
  expect(file?.isOwn).toBe(true);
  const review = (who: typeof desk, state: 'rejected' | 'validated', reason = '') =>
    who.call(reviewDossierFile, {
      params: { id, file: file?.id as number },
      body: { version: 1, state, reason, isVisibleInExtranet: false },
    });

  await expect(review(desk, 'validated')).rejects.toMatchObject({ status: 403 });
  await review(await api.as('GeOp'), 'rejected', 'Ilegible');

  const tasks = await api.db.selectFrom('task').selectAll().where('affectedPartyId', '=', id).execute();
  expect(tasks).toMatchObject([
    { title: 'Volver a subir Croquis: Ilegible', ownerId: desk.user.id, ownerGroup: 'EsAt' },
  ]);
});

test('a type of file takes no more than its catalogue says', async () => {
  const { id } = await aParty();
  const fileKey = await sent();
  await api.db
    .updateTable('storedFile')
    .set({ size: 6 * 1_048_576 })
    .where('key', '=', fileKey)
    .execute();
  const load = (fileType: string) =>
    desk.call(addDossierFile, { params: { id }, body: { ...plain, fileKey, fileType } });

  await expect(load('identificacion_ta')).rejects.toMatchObject({ status: 400 });
  expect((await load('croquis')).lines.find(({ fileType }) => fileType.codename === 'croquis')?.state).toBe('loaded');
});

test('what must be signed says when, and not tomorrow', async () => {
  const { id } = await aParty();
  const load = async (signedOn: string | null) =>
    desk.call(addDossierFile, {
      params: { id },
      body: { ...plain, signedOn, fileKey: await sent(), fileType: 'finiquito' },
    });

  await expect(load(null)).rejects.toMatchObject({ status: 400, body: { signed_on: [expect.any(String)] } });
  await expect(load('2199-01-01')).rejects.toMatchObject({ status: 400 });
  expect((await load('2026-11-01')).missing).toEqual(['Croquis']);
});

test('another user’s file, a document as a photo or a paper of a provider cannot be added', async () => {
  const { id } = await aParty();
  const other = await api.as('Supervisor');
  const load = (fileKey: string, fileType: string) =>
    desk.call(addDossierFile, { params: { id }, body: { ...plain, fileKey, fileType } });

  await expect(load(await sent(other.user.id), 'croquis')).rejects.toMatchObject({ status: 400 });
  await expect(load(await sent(), 'foto_antes')).rejects.toMatchObject({ status: 400 });
  await expect(load(await sent(), 'repse')).rejects.toMatchObject({ status: 400 });
  expect(await load(await sent(desk.user.id, 'claimPhoto'), 'foto_antes')).toMatchObject({ affectedPartyId: id });
});

test('a file is opened by users who see the claim, and by nobody else however they got its key', async () => {
  const { id, slug } = await aParty();
  const fileKey = await sent();
  const dossier = await desk.call(addDossierFile, { params: { id }, body: { ...plain, fileKey, fileType: 'croquis' } });
  const file = dossier.lines.flatMap(({ files }) => files)[0]?.id as number;
  const boss = await api.as('GeOp');
  const elsewhere = await api.as('Supervisor');
  const open = (caller: typeof boss) =>
    caller.call(openDossierFile, { params: { slug, file }, body: { as: 'download' } });

  expect((await open(boss)).url).toContain(fileKey);
  await expect(open(elsewhere)).rejects.toMatchObject({ status: 404 });
  await expect(elsewhere.call(openFile, { params: { key: fileKey }, body: { as: 'download' } })).rejects.toMatchObject({
    status: 404,
  });
});

test('a provider adds photos to the party it attends and reads that dossier only', async () => {
  const shop = await api.given.provider();
  const provider = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: shop.id }));
  const claim = await api.given.claim({ zoneId: zone.id, parties: [{ providerId: shop.id }, { name: 'Otra' }] });
  const [mine, others] = claim.partyIds as [number, number];
  const load = async (id: number) =>
    provider.call(addDossierFile, {
      params: { id },
      body: { ...plain, fileKey: await sent(provider.user.id, 'claimPhoto'), fileType: 'foto_antes' },
    });

  const dossier = await load(mine);
  expect(dossier.lines.flatMap(({ files }) => files)).toHaveLength(1);
  await expect(load(others)).rejects.toMatchObject({ status: 404 });
  await expect(provider.call(readDossier, { params: { id: others } })).rejects.toMatchObject({ status: 404 });
});

test('a file attached to the bitácora is shown with its entry', async () => {
  const { slug } = await aParty();
  const entry = {
    affectedPartyId: null,
    kind: 'email' as const,
    body: 'Correo del ajustador.',
    mentions: [],
    isVisibleInExtranet: false,
    isVisibleToProvider: false,
  };
  const written = await desk.call(addLogbookEntry, {
    params: { slug },
    body: { ...entry, fileKeys: [await sent()] },
  });

  expect(written.files).toMatchObject([{ name: 'constancia.pdf', mediaType: 'application/pdf' }]);
  const { entries } = await desk.call(listLogbook, { params: { slug }, query: {} });
  expect(entries[0]).toMatchObject({ files: written.files });
});
