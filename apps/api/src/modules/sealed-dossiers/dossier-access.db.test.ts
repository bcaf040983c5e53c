import {
  cancelSealedDossier,
  listSealedDossiers,
  openSealedDossier,
  sealDossier,
  verifyDossierFile,
} from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { type RawBuilder, sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { FileStore } from '../../adapters/file-store/port.ts';
import { insertDocument } from '../../testing/factories/document.factory.ts';
import { jobContextOf } from '../../testing/job-context.ts';
import { type Caller, startTestApi } from '../../testing/test-api.ts';
import { makeDossier } from './making/make-dossier.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const zone = await api.given.zone({});

async function sealer(group: 'Admin' | 'EsAt' | 'KAM' | 'GeOp' = 'Admin'): Promise<Caller> {
  const who = await api.asUser(await api.given.user({ groups: [group] }));
  if (group === 'EsAt') await api.given.scope(who.user.id, { zoneIds: [zone.id] });
  return who;
}

async function aClaim(by: Caller, papers = 1) {
  const claim = await api.given.claim({ zoneId: zone.id });
  for (let place = 1; place <= papers; place += 1)
    await insertDocument(api.db, worker.fileStore, {
      claim,
      affectedPartyId: claim.partyIds[0] ?? 0,
      addedBy: by.user.id,
      name: `papel-${place}.pdf`,
      content: Buffer.from(`papel ${place} de ${claim.slug}`),
    });
  return claim;
}

const ask = (who: Caller, slug: string, sections: readonly string[] = ['documents']) =>
  who.call(sealDossier, {
    params: { slug },
    body: {
      affectedPartyId: null,
      sections: sections as ['documents'],
      audience: 'internal',
      purpose: 'legal',
      reason: 'Lo pide jurídico',
    },
  });
const stateOf = async (who: Caller, slug: string, id: number) =>
  (await who.call(listSealedDossiers, { params: { slug } })).find((one) => one.id === id);
const stored = async (id: number) =>
  api.db.selectFrom('sealedDossier').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const piecesOf = async (id: number) =>
  api.db.selectFrom('sealedDossierPiece').select('path').where('dossierId', '=', id).execute();

test('sections a user may not read are neither sealed nor opened by them', async () => {
  const boss = await sealer();
  const desk = await sealer('EsAt');
  const { slug } = await aClaim(boss);
  // The desk may not see quotations.
  await expect(ask(desk, slug, ['authorizations'])).rejects.toMatchObject({ status: 403 });
  const { id } = await ask(boss, slug, ['authorizations']);
  await makeDossier(worker, id);

  expect(await stateOf(desk, slug, id)).toMatchObject({ state: 'ready', mayOpen: false });
  await expect(desk.call(openSealedDossier, { params: { slug, dossier: id } })).rejects.toMatchObject({ status: 403 });
  expect(await boss.call(openSealedDossier, { params: { slug, dossier: id } })).toMatchObject({
    url: expect.any(String),
  });
});

test('billing is sealed only for users who see billing', async () => {
  const supervisor = await api.asUser(await api.given.user({ groups: ['Supervisor'] }));
  await api.given.scope(supervisor.user.id, { zoneIds: [zone.id] });
  await sql`insert into user_permission (user_id, permission_code)
    select ${supervisor.user.id}, unnest(array['sinister/dossier/add', 'sinister/dossier/view', 'tax-receipt/invoice/view'])`.execute(
    api.db,
  );
  const { slug } = await aClaim(await sealer());

  expect(await ask(supervisor, slug, ['stages'])).toMatchObject({ state: 'waiting' });
  await expect(ask(supervisor, slug, ['taxStatus'])).rejects.toMatchObject({ status: 403 });
});

test('a dossier is found through its own claim alone, and not at all where the claim is out of sight', async () => {
  const boss = await sealer();
  const { slug } = await aClaim(boss);
  const other = await aClaim(boss);
  const { id } = await ask(boss, slug);
  await makeDossier(worker, id);
  const stranger = await sealer('KAM');

  const at = (who: Caller, of: string) => who.call(openSealedDossier, { params: { slug: of, dossier: id } });
  await expect(at(boss, other.slug)).rejects.toMatchObject({ status: 404 });
  await expect(at(stranger, slug)).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(listSealedDossiers, { params: { slug } })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(cancelSealedDossier, { params: { slug, dossier: id } })).rejects.toMatchObject({
    status: 404,
  });
});

test.each<[what: string, statement: (user: number) => RawBuilder<unknown>]>([
  ['the account', (user) => sql`update user_account set is_active = false where id = ${user}`],
  ['the group', (user) => sql`delete from user_group_member where user_id = ${user}`],
  ['the zone', (user) => sql`delete from user_zone where user_id = ${user}`],
])('for a user who lost the right meanwhile (%s) nothing is made', async (_, lose) => {
  const boss = await sealer('EsAt');
  const { slug } = await aClaim(boss);
  const { id } = await ask(boss, slug);
  await lose(boss.user.id).execute(api.db);

  await makeDossier(worker, id);

  expect(await stored(id)).toMatchObject({ state: 'failed', sha256: null });
  expect(await piecesOf(id)).toEqual([]);
});

test('a job killed half-way leaves no half dossier, and the next one begins anew and removes what the first left', async () => {
  const boss = await sealer();
  const { slug } = await aClaim(boss, 3);
  const { id } = await ask(boss, slug);
  // Reading the second file never ends: the worker is killed there.
  void makeDossier({ ...worker, fileStore: hangingAt(worker.fileStore, 2) }, id);
  await expect.poll(async () => (await stored(id)).state, { timeout: 45_000 }).toBe('making');
  const first = await stored(id);

  expect(first).toMatchObject({ state: 'making', sha256: null, attempts: 1 });
  expect(await piecesOf(id)).toEqual([]);
  await expect(boss.call(openSealedDossier, { params: { slug, dossier: id } })).rejects.toMatchObject({ status: 409 });

  await makeDossier(worker, id);

  const second = await stored(id);
  expect(second).toMatchObject({ state: 'ready', attempts: 2 });
  expect(second.fileKey).not.toBe(first.fileKey);
  await expect(worker.fileStore.read({ shelf: 'original', key: first.fileKey ?? '' })).rejects.toMatchObject({
    name: 'NoSuchKey',
  });
  expect(await hashOfStored(second.fileKey)).toEqual(second.sha256);
});

test('of two jobs at once one dossier comes, whole and of one of them', async () => {
  const boss = await sealer();
  const { slug } = await aClaim(boss, 4);
  const { id } = await ask(boss, slug);

  await Promise.all([makeDossier(worker, id), makeDossier(worker, id), makeDossier(worker, id)]);

  const row = await stored(id);
  expect(row.state).toBe('ready');
  expect(await hashOfStored(row.fileKey)).toEqual(row.sha256);
  expect(new Set((await piecesOf(id)).map(({ path }) => path)).size).toBe(4 + 1 + 6);
  const facts = (await api.announced()).filter(({ name, dossierId }) => name === 'dossier.sealed' && dossierId === id);
  expect(facts).toHaveLength(1);
});

test('what is ready is not made again, and nobody can change or remove it', async () => {
  const boss = await sealer();
  const { slug } = await aClaim(boss);
  const { id } = await ask(boss, slug);
  await makeDossier(worker, id);
  const before = await stored(id);

  await makeDossier(worker, id);
  await boss.call(cancelSealedDossier, { params: { slug, dossier: id } });

  expect(await stored(id)).toEqual(before);
  await expect(sql`update sealed_dossier set reason = 'otro' where id = ${id}`.execute(api.db)).rejects.toThrow(
    /sealed/,
  );
  await expect(sql`delete from sealed_dossier where id = ${id}`.execute(api.db)).rejects.toThrow(/sealed/);
  await expect(
    sql`update sealed_dossier_piece set path = 'otro' where dossier_id = ${id}`.execute(api.db),
  ).rejects.toThrow(/append-only/);
  await expect(sql`update dossier_key set public_key = public_key`.execute(api.db)).rejects.toThrow(/append-only/);
});

test('a paper that is not what was taken in is not sealed over', async () => {
  const boss = await sealer();
  const claim = await aClaim(boss);
  await insertDocument(api.db, worker.fileStore, {
    claim,
    affectedPartyId: claim.partyIds[0] ?? 0,
    addedBy: boss.user.id,
    name: 'cambiado.pdf',
    content: Buffer.from('lo que hay ahora'),
    sha256: createHash('sha256').update('lo que se recibió').digest(),
  });
  const { id } = await ask(boss, claim.slug);

  await makeDossier(worker, id);

  const failed = await stateOf(boss, claim.slug, id);
  expect(failed?.state).toBe('failed');
  expect(failed?.problem).toContain('cambiado.pdf');
  expect((await stored(id)).sha256).toBeNull();
});

test('a lost paper fails the dossier instead of leaving a gap', async () => {
  const boss = await sealer();
  const claim = await aClaim(boss);
  const { fileKey } = await api.db
    .selectFrom('claimFile')
    .select('fileKey')
    .where('claimId', '=', claim.id)
    .executeTakeFirstOrThrow();
  await worker.fileStore.remove([{ shelf: 'original', key: fileKey }]);
  const { id } = await ask(boss, claim.slug);

  await makeDossier(worker, id);

  expect(await stored(id)).toMatchObject({ state: 'failed' });
});

test('one that was cancelled while it was made is thrown away, and nobody verifies against it', async () => {
  const boss = await sealer();
  const { slug } = await aClaim(boss, 2);
  const { id } = await ask(boss, slug);
  const cancelling: FileStore = {
    ...worker.fileStore,
    read: async (place) => {
      await boss.call(cancelSealedDossier, { params: { slug, dossier: id } });
      return worker.fileStore.read(place);
    },
  };

  await makeDossier({ ...worker, fileStore: cancelling }, id);

  const row = await stored(id);
  expect(row.state).toBe('cancelled');
  await expect(worker.fileStore.read({ shelf: 'original', key: row.fileKey ?? '' })).rejects.toMatchObject({
    name: 'NoSuchKey',
  });
  const paper = createHash('sha256').update(`papel 1 de ${slug}`).digest('hex');
  expect(await api.call(verifyDossierFile, { body: { sha256: paper, code: null } })).toMatchObject({
    match: 'unknown',
  });
});

test('a fourth dossier waits until one of the first three is done', async () => {
  const boss = await sealer();
  const { slug } = await aClaim(boss);
  const { id } = await ask(boss, slug);
  await ask(boss, slug);
  await ask(boss, slug);

  await expect(ask(boss, slug)).rejects.toMatchObject({ status: 409 });
  await boss.call(cancelSealedDossier, { params: { slug, dossier: id } });
  expect(await ask(boss, slug)).toMatchObject({ state: 'waiting' });
});

/** A store whose n-th read never ends. */
function hangingAt(store: FileStore, place: number): FileStore {
  let count = 0;
  return {
    ...store,
    read: (at) => {
      count += 1;
      return count < place ? store.read(at) : new Promise(() => undefined);
    },
  };
}

async function hashOfStored(key: string | null): Promise<Buffer> {
  const content = await buffer(await worker.fileStore.read({ shelf: 'original', key: key ?? '' }));
  return createHash('sha256').update(content).digest();
}
