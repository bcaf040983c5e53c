import { addDossierFile, readDossier, reviewDossierFile } from '@aura/contracts/claims/dossier';
import { expect, test } from 'vitest';
import { s3FileStore } from '../../../adapters/file-store/real.ts';
import { storageOf } from '../../../config.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const store = s3FileStore(storageOf(api.config));
const zone = await api.given.zone({});
const desk = await api.as('EsAt');
const boss = await api.as('GeOp');
await api.given.scope(desk.user.id, { zoneIds: [zone.id] });

async function load(id: number, fileType: string, name: string, content: string | null) {
  const { key } = await api.given.file({ uploadedBy: desk.user.id, purpose: 'claimDocument', name });
  if (content !== null) await store.put({ shelf: 'original', key }, Buffer.from(content), 'application/pdf');
  const body = { fileKey: key, fileType, caption: '', signedOn: null, pairOf: null };
  const dossier = await desk.call(addDossierFile, { params: { id }, body });
  return dossier.lines.flatMap(({ files }) => files).find(({ file }) => file.key === key)?.id ?? 0;
}
const aParty = async () => (await api.given.claim({ zoneId: zone.id })).partyIds[0] ?? 0;
const take = (who: typeof desk, id: number) =>
  who.raw({ method: 'POST', url: `/api/v1/sinister/affected/dossier/${id}/zip/` });
const judge = (id: number, file: number, state: 'rejected' | 'validated', reason = '') =>
  boss.call(reviewDossierFile, {
    params: { id, file },
    body: { version: 1, state, reason, isVisibleInExtranet: false },
  });

const [ENTRY, DIRECTORY, END] = ['PK\u0003\u0004', 'PK\u0001\u0002', 'PK\u0005\u0006'];

test('a dossier is taken as one ZIP with a folder for each type, without what was rejected, and the audit says who', async () => {
  const id = await aParty();
  await load(id, 'croquis', 'plano.pdf', 'uno');
  await load(id, 'croquis', 'plano.pdf', 'dos');
  await judge(id, await load(id, 'croquis', 'borroso.pdf', 'tres'), 'rejected', 'Ilegible');

  const reply = await take(desk, id);

  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/zip');
  expect(reply.headers['content-disposition']).toMatch(/expediente-.*\.zip/);
  expect(contentsOf(reply.rawPayload)).toEqual({ 'Croquis/plano.pdf': 'uno', 'Croquis/plano (2).pdf': 'dos' });
  const audit = await api.db
    .selectFrom('auditEvent')
    .select(['userId', 'detail'])
    .where('act', '=', 'exportRows')
    .where('entityId', '=', String(id))
    .execute();
  expect(audit).toMatchObject([{ userId: desk.user.id, detail: { format: 'zip', files: 2 } }]);
});

test('an empty dossier has nothing to take, and one of a claim out of reach is not there', async () => {
  const id = await aParty();
  expect((await take(desk, id)).statusCode).toBe(409);
  await load(id, 'croquis', 'plano.pdf', 'uno');
  const elsewhere = await api.as('Supervisor');

  expect((await take(elsewhere, id)).statusCode).toBe(404);
});

test('a provider takes the dossier of the party it attends and no other', async () => {
  const shop = await api.given.provider();
  const provider = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: shop.id }));
  const claim = await api.given.claim({ zoneId: zone.id, parties: [{ providerId: shop.id }, { name: 'Otra' }] });
  const [mine = 0, others = 0] = claim.partyIds;
  for (const id of [mine, others]) await load(id, 'croquis', 'plano.pdf', 'uno');

  expect(Object.keys(contentsOf((await take(provider, mine)).rawPayload))).toEqual(['Croquis/plano.pdf']);
  expect((await take(provider, others)).statusCode).toBe(404);
});

test('a file that cannot be read breaks the download off instead of being left out', async () => {
  const id = await aParty();
  await load(id, 'croquis', 'plano.pdf', 'uno');
  await load(id, 'croquis', 'perdido.pdf', null);

  const reply = await take(desk, id).catch(() => null);

  expect(reply?.rawPayload.includes(END) ?? false).toBe(false);
});

test('the dossier says who judged a file and when', async () => {
  const id = await aParty();
  const file = await load(id, 'croquis', 'plano.pdf', 'uno');
  const fileOf = async () =>
    (await desk.call(readDossier, { params: { id } })).lines
      .flatMap(({ files }) => files)
      .find((one) => one.id === file);
  expect(await fileOf()).toMatchObject({ reviewedBy: null, reviewedAt: null });

  await judge(id, file, 'validated');

  expect((await fileOf())?.reviewedAt).toBeInstanceOf(Date);
  expect((await fileOf())?.reviewedBy).not.toBeNull();
});

/**
 * Name and content of each entry, in order; entries are stored uncompressed. Fails without the directory at the end.
 */
function contentsOf(zip: Buffer): Readonly<Record<string, string>> {
  const text = zip.toString('utf8');
  if (!text.includes(END)) throw new Error('The ZIP has no directory');
  const entries = text.slice(0, text.indexOf(DIRECTORY)).split(ENTRY).slice(1);
  return Object.fromEntries(
    entries.map((entry) => {
      const [, name = '', content = ''] = /(Croquis\/.*?\.pdf)(?:.*?)((?:uno|dos|tres)?)(?:PK|$)/s.exec(entry) ?? [];
      return [name, content];
    }),
  );
}
