import {
  DOSSIER_SECTION_NAMES,
  isInternalSection,
  listSealedDossiers,
  sealDossier,
} from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { insertDocument } from '../../testing/factories/document.factory.ts';
import { jobContextOf } from '../../testing/job-context.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { readZip } from '../../testing/read-zip.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { makeDossier } from './making/make-dossier.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const boss = await api.as('Admin');
const elsewhere = await filled('AJENO');
const claim = await filled('PROPIO');

/** A claim in which every item contains its own word, so that a word found in a ZIP tells its origin. */
async function filled(word: string) {
  const given = await api.given.claim({
    claimNumber: `${word}-NUMERO`,
    insuredName: `${word}-ASEGURADO`,
    latitude: 21.1619,
    longitude: -86.8515,
    parties: [{ name: `${word}-UNO` }, { name: `${word}-DOS` }],
  });
  const [first = 0, second = 0] = given.partyIds;
  const ours = { claimId: given.id, customerId: given.customerId };
  for (const [party, place] of [
    [first, 'UNO'],
    [second, 'DOS'],
  ] as const) {
    for (const isVisibleInExtranet of [true, false]) {
      const shown = isVisibleInExtranet ? 'COMPARTIDO' : 'COSTO';
      const text = `${word}-${place}-${shown}`;
      await insertDocument(api.db, worker.fileStore, {
        claim: given,
        affectedPartyId: party,
        addedBy: boss.user.id,
        name: `${text}-ARCHIVO.pdf`,
        type: isVisibleInExtranet ? 'croquis' : 'cotizacion_proveedor',
        content: Buffer.from(`${text}-BYTES`),
        isVisibleInExtranet,
        position: { latitude: 21.2, longitude: -86.8 },
      });
      await api.db
        .insertInto('logbookEntry')
        .values({ ...ours, affectedPartyId: party, kind: 'comment', body: `${text}-LINEA`, isVisibleInExtranet })
        .execute();
    }
    await api.db
      .insertInto('checkIn')
      .values({
        ...ours,
        affectedPartyId: party,
        checkedInBy: boss.user.id,
        clientKey: crypto.randomUUID(),
        at: new Date(),
        latitude: 21.3,
        longitude: -86.8,
        distanceM: 15_000,
        justification: `${word}-${place}-INTERNO-JUSTIFICA`,
      })
      .execute();
    await api.db
      .insertInto('auditEvent')
      .values({
        act: 'editAffectedParty',
        outcome: 'done',
        entity: 'affectedParty',
        entityId: String(party),
        detail: JSON.stringify({ note: `${word}-${place}-INTERNO-AUDITORIA` }),
        contentHash: Buffer.alloc(0),
      })
      .execute();
    await insertReceivedReceipt(party, `${word}-${place}-COSTO-EMISOR`);
  }
  // Like the entry about a new party: it belongs to the claim and names the party.
  await api.db
    .insertInto('logbookEntry')
    .values({ ...ours, kind: 'system', body: `${word}-GENERAL: se agregó ${word}-DOS`, isVisibleInExtranet: true })
    .execute();
  return { ...given, first, second };
}

/** A provider's invoice of 98,765.43. */
async function insertReceivedReceipt(affectedPartyId: number, issuerName: string): Promise<void> {
  const xml = await api.given.file({ uploadedBy: boss.user.id, purpose: 'taxReceipt', isAttached: true });
  const provider = await api.given.provider();
  await api.db
    .insertInto('taxReceipt')
    .values({
      direction: 'received',
      kind: 'I',
      uuid: crypto.randomUUID().toUpperCase(),
      issuedAt: '2026-11-01T10:00:00',
      stampedAt: '2026-11-01T10:05:00',
      issuerRfc: 'EKU9003173C9',
      issuerName,
      issuerRegime: '601',
      receiverRfc: 'EKU9003173C9',
      receiverName: 'Nosotros',
      base: 9_876_543,
      affectedPartyId,
      providerId: provider.id,
      xmlKey: xml.key,
      xmlSha256: '0'.repeat(64),
      uploadedBy: boss.user.id,
    })
    .execute();
}

async function sealedText(body: object): Promise<string> {
  const { id } = await boss.call(sealDossier, {
    params: { slug: claim.slug },
    body: {
      affectedPartyId: null,
      sections: [...DOSSIER_SECTION_NAMES],
      audience: 'internal',
      purpose: 'insurer',
      reason: 'PROPIO-INTERNO-MOTIVO',
      ...body,
    },
  });
  await makeDossier(worker, id);
  const made = (await boss.call(listSealedDossiers, { params: { slug: claim.slug } })).find((one) => one.id === id);
  expect(made).toMatchObject({ state: 'ready', problem: null });
  const { fileKey } = await api.db
    .selectFrom('sealedDossier')
    .select('fileKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const zip = await buffer(await worker.fileStore.read({ shelf: 'original', key: fileKey ?? '' }));
  const texts = [...readZip(zip)].map(async ([path, content]) =>
    path.endsWith('expediente.pdf') ? `${path}\n${await readPdf(content)}` : `${path}\n${content.toString()}`,
  );
  return (await Promise.all(texts)).join('\n');
}

const shared = DOSSIER_SECTION_NAMES.filter((name) => !isInternalSection(name));

test('a dossier of the whole claim, for ourselves, holds all of it and nothing of another claim', async () => {
  const text = await sealedText({});

  for (const word of ['UNO-COMPARTIDO-BYTES', 'DOS-COSTO-BYTES', 'UNO-COSTO-LINEA', 'DOS-INTERNO-JUSTIFICA', 'GENERAL'])
    expect(text).toContain(`PROPIO-${word}`);
  expect(text).toContain('PROPIO-UNO-COSTO-EMISOR');
  expect(text).toContain('PROPIO-UNO-INTERNO-AUDITORIA');
  expect(text).toContain('98,765.43');
  expect(text).not.toContain('AJENO');
});

test('a dossier for the insurer holds nothing that stays with us: costs, providers’ bills, internal notes, explanations', async () => {
  const text = await sealedText({ audience: 'insurer', sections: shared });

  expect(text).toContain('PROPIO-UNO-COMPARTIDO-BYTES');
  expect(text).toContain('PROPIO-DOS-COMPARTIDO-LINEA');
  for (const canary of ['COSTO', 'INTERNO', '98,765.43', '9876543', 'AJENO']) expect(text).not.toContain(canary);
});

test('a dossier of one party holds nothing of the other, nor what is said of the claim as a whole', async () => {
  for (const [audience, sections] of [
    ['internal', DOSSIER_SECTION_NAMES],
    ['insurer', shared],
  ] as const) {
    const text = await sealedText({ affectedPartyId: claim.first, audience, sections: [...sections] });

    expect(text).toContain('PROPIO-UNO-COMPARTIDO-BYTES');
    for (const canary of ['PROPIO-DOS', 'PROPIO-GENERAL', 'PROPIO-ASEGURADO', 'AJENO'])
      expect(text).not.toContain(canary);
  }
});

test('internal notes are refused in a dossier for the insurer, and a party of another claim in any', async () => {
  const ask = (body: object) =>
    boss.call(sealDossier, {
      params: { slug: claim.slug },
      body: {
        affectedPartyId: null,
        sections: ['stages'],
        audience: 'insurer',
        purpose: 'other',
        reason: 'x',
        ...body,
      },
    });

  await expect(ask({ sections: ['internalNotes'] })).rejects.toMatchObject({ status: 400 });
  await expect(ask({ affectedPartyId: elsewhere.first })).rejects.toMatchObject({ status: 400 });
});
