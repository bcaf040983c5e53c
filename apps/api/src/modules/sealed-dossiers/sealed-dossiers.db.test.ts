import { createHash, createPublicKey, verify } from 'node:crypto';
import { listNotifications } from '@aura/contracts/notifications';
import { VERBS } from '@aura/contracts/notification-kinds';
import {
  DOSSIER_SECTION_NAMES,
  listDossierKeys,
  listSealedDossiers,
  openSealedDossier,
  readDossierProof,
  sealDossier,
  verifyDossierFile,
} from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { factDispatcher } from '../../testing/dispatch-facts.ts';
import { insertDocument } from '../../testing/factories/document.factory.ts';
import { jobContextOf } from '../../testing/job-context.ts';
import { readZip } from '../../testing/read-zip.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { makeDossier } from './making/make-dossier.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const dispatch = factDispatcher(api);
const boss = await api.as('Admin');

async function aClaim() {
  const claim = await api.given.claim({
    claimNumber: '0451-SELLO',
    latitude: 21.1619,
    longitude: -86.8515,
    parties: [{ name: 'Barda de Íñiguez' }, { name: 'Portón del taller' }],
  });
  const [wall = 0, gate = 0] = claim.partyIds;
  const paper = (affectedPartyId: number, name: string, text: string) =>
    insertDocument(api.db, worker.fileStore, {
      claim,
      affectedPartyId,
      addedBy: boss.user.id,
      name,
      content: Buffer.from(text),
      position: { latitude: 21.1629, longitude: -86.8515 },
    });
  await paper(wall, 'plano.pdf', 'el plano de la barda');
  await paper(gate, 'plano.pdf', 'el plano del portón');
  const entry = { claimId: claim.id, customerId: claim.customerId, kind: 'comment', authorId: boss.user.id };
  await api.db
    .insertInto('logbookEntry')
    .values([
      { ...entry, body: 'Se avisó al cliente', isVisibleInExtranet: true },
      { ...entry, body: 'Regateo del proveedor' },
    ])
    .execute();
  return { ...claim, wall, gate };
}

const asked = {
  affectedPartyId: null,
  sections: [...DOSSIER_SECTION_NAMES],
  audience: 'internal' as const,
  purpose: 'condusef' as const,
  reason: 'Lo pide la CONDUSEF',
};

async function sealed(slug: string, more: object = {}) {
  const { id } = await boss.call(sealDossier, { params: { slug }, body: { ...asked, ...more } });
  await makeDossier(worker, id);
  const made = (await boss.call(listSealedDossiers, { params: { slug } })).find((one) => one.id === id);
  if (made?.state !== 'ready') throw new Error(`The dossier is ${made?.state}: ${made?.problem}`);
  const { url } = await boss.call(openSealedDossier, { params: { slug, dossier: id } });
  const zip = Buffer.from(await (await fetch(url)).arrayBuffer());
  return { ...made, code: made.verificationAddress.slice(-32), zip, pieces: readZip(zip) };
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const check = (content: Buffer, code: string | null) =>
  api.call(verifyDossierFile, { body: { sha256: hashOf(content), code } });
function flipped(content: Buffer, place: number): Buffer {
  const changed = Buffer.from(content);
  changed[place] = (changed[place] ?? 0) ^ 1;
  return changed;
}

test('one act makes a ZIP with the papers, the sections, a PDF, a manifest over all of it and its signature', async () => {
  const claim = await aClaim();

  const { zip, pieces, sha256, size, contents } = await sealed(claim.slug);

  expect([...pieces.keys()]).toEqual([
    'documentos/Barda de Íñiguez - Croquis/plano.pdf',
    'documentos/Portón del taller - Croquis/plano.pdf',
    'documentos.json',
    'bitacora.json',
    'notas-internas.json',
    'autorizaciones.json',
    'posiciones.json',
    'etapas.json',
    'estatus-sat.json',
    'auditoria.json',
    'expediente.pdf',
    'LEEME.txt',
    'clave-publica.pem',
    'huellas.sha256',
    'manifest.json',
    'manifest.sig',
  ]);
  expect([sha256, size]).toEqual([hashOf(zip), zip.length]);
  expect(contents).toMatchObject({ documents: 2, logbook: 1, positions: 2 });
  const manifest = jsonIn(pieces, 'manifest.json');
  expect(manifest).toMatchObject({ purpose: 'condusef', claim: { number: '0451-SELLO' } });
  for (const { path, bytes, sha256: hash } of manifest.pieces) {
    const piece = pieces.get(path) ?? Buffer.alloc(0);
    expect([path, bytes, hash]).toEqual([path, piece.length, hashOf(piece)]);
  }
  expect(manifest.pieces).toHaveLength(pieces.size - 2);
  expect(sectionIn(pieces, 'posiciones.json').photos[0].distanceMetres).toBe(111);
  expect(sectionIn(pieces, 'notas-internas.json').map(({ body }: { body: string }) => body)).toContain(
    'Regateo del proveedor',
  );
});

test('the PDF says what is inside, with the hash of each piece and the address of the public page', async () => {
  const claim = await aClaim();
  const { pieces, folio, verificationAddress } = await sealed(claim.slug);

  const pdf = await getDocumentProxy(new Uint8Array(pieces.get('expediente.pdf') ?? []));
  const { text } = await extractText(pdf, { mergePages: true });

  const [, hash] = [...pieces].map(([, content]) => hashOf(content));
  for (const shown of [folio, '0451-SELLO', 'Se avisó al cliente', hash?.slice(0, 32), verificationAddress.slice(-32)])
    expect(text).toContain(shown);
});

test('the signature verifies with the published key, and with nothing else', async () => {
  const claim = await aClaim();
  const { pieces } = await sealed(claim.slug);
  const published = await api.call(listDossierKeys);
  const { key } = jsonIn(pieces, 'manifest.json');

  const publicKey = createPublicKey(published.find(({ keyId }) => keyId === key.id)?.publicKey ?? '');
  const [manifest, signature] = [pieces.get('manifest.json'), pieces.get('manifest.sig')] as [Buffer, Buffer];

  expect(pieces.get('clave-publica.pem')?.toString()).toBe(publicKey.export({ format: 'pem', type: 'spki' }));
  expect(verify(null, manifest, publicKey, signature)).toBe(true);
  expect(verify(null, flipped(manifest, 40), publicKey, signature)).toBe(false);
  expect(verify(null, manifest, publicKey, flipped(signature, 3))).toBe(false);
});

test('the public page knows the ZIP and each of its pieces, and refuses any of them once a single byte differs', async () => {
  const claim = await aClaim();
  const { zip, pieces, code, folio } = await sealed(claim.slug);

  expect(await check(zip, code)).toMatchObject({ match: 'whole', folio, path: null });
  for (const [path, content] of pieces)
    expect(await check(content, code)).toMatchObject({ match: 'piece', folio, path });

  for (const place of [0, Math.floor(zip.length / 2), zip.length - 1])
    expect(await check(flipped(zip, place), code)).toEqual(UNKNOWN);
  for (const [, content] of pieces) expect(await check(flipped(content, 0), code)).toEqual(UNKNOWN);
});

test('a holder of only a file learns of which dossier it is and not what we call it; a code opens its own dossier alone', async () => {
  const [one, other] = [await sealed((await aClaim()).slug), await sealed((await aClaim()).slug)];
  const pdf = one.pieces.get('expediente.pdf') ?? Buffer.alloc(0);

  expect(await check(pdf, null)).toMatchObject({ match: 'piece', folio: one.folio, path: null });
  expect(await check(one.zip, null)).toMatchObject({ match: 'whole', folio: one.folio });
  expect(await check(pdf, other.code)).toEqual(UNKNOWN);
  expect(await check(one.zip, other.code)).toEqual(UNKNOWN);
});

test('the proof names nobody and masks the number of the claim; an unknown code is reported as such', async () => {
  const { code, folio, sha256 } = await sealed((await aClaim()).slug);

  const proof = await api.call(readDossierProof, { params: { code } });

  expect(proof).toMatchObject({ folio, sha256, claimNumber: '••••ELLO', isOfParty: false, pieces: 16 });
  expect(JSON.stringify(proof)).not.toMatch(/Íñiguez|Portón|0451/);
  await expect(api.call(readDossierProof, { params: { code: 'f'.repeat(32) } })).rejects.toMatchObject({
    status: 404,
  });
});

test('the rows of the audit can be recomputed: content, link and the link before it', async () => {
  const claim = await aClaim();
  await api.db
    .insertInto('auditEvent')
    .values({
      act: 'editAffectedParty',
      outcome: 'done',
      entity: 'affectedParty',
      entityId: String(claim.wall),
      contentHash: Buffer.alloc(0),
    })
    .execute();

  const { pieces } = await sealed(claim.slug, { sections: ['audit'] });

  const { head, links } = sectionIn(pieces, 'auditoria.json');
  expect(links.length).toBeGreaterThan(0);
  for (const { content, contentHash, previousHash, hash, position } of links) {
    expect(hashOf(Buffer.from(content))).toBe(contentHash);
    expect(head.position).toBeGreaterThanOrEqual(position);
    const stored = await api.db
      .selectFrom('auditLink')
      .select(['position', 'hash'])
      .where('position', 'in', [position, position - 1])
      .orderBy('position')
      .execute();
    expect(stored.map((link) => link.hash.toString('hex'))).toEqual(
      previousHash === '' ? [hash] : [previousHash, hash],
    );
  }
});

test('the bitácora, the audit and the bell say that it was asked for, sealed and opened', async () => {
  const claim = await aClaim();
  const { id, folio, sha256 } = await sealed(claim.slug);
  await dispatch();

  const entries = await api.db.selectFrom('logbookEntry').select('body').where('claimId', '=', claim.id).execute();
  const bodies = entries.map(({ body }) => body);
  expect(bodies).toContain(`Expediente sellado ${folio} solicitado (CONDUSEF): Lo pide la CONDUSEF`);
  expect(bodies).toContain(`Expediente sellado ${folio} listo: 16 piezas, SHA-256 ${sha256}.`);
  const audit = await api.db
    .selectFrom('auditEvent')
    .select('act')
    .where('entity', '=', 'sealedDossier')
    .where('entityId', '=', String(id))
    .orderBy('id')
    .execute();
  expect(audit.map(({ act }) => act)).toEqual(['sealDossier', 'test', 'openSealedDossier']);
  const told = (await boss.call(listNotifications)).filter(({ description }) => description.includes(folio));
  expect(told).toMatchObject([{ verb: VERBS.dossierSealed, level: 'success', data: { sinister: claim.slug } }]);
});

const UNKNOWN = { match: 'unknown', folio: null, sealedAt: null, path: null };

function jsonIn(pieces: ReadonlyMap<string, Buffer>, path: string) {
  return JSON.parse(pieces.get(path)?.toString() ?? 'null');
}

function sectionIn(pieces: ReadonlyMap<string, Buffer>, path: string) {
  return jsonIn(pieces, path).content;
}
