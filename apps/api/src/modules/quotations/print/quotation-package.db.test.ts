import { createHash } from 'node:crypto';
import { closeQuotation, saveOwnQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import type { Drawing } from '@aura/domain/drawing';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { insertClaimPhoto } from '../../../testing/factories/claim-photo.factory.ts';
import { quotationInput, quotedLine } from '../../../testing/factories/quotation.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { quotationPackage } from './print-quotation.ts';

const api = await startTestApi({}, () => new Date('2026-11-23T18:00:00Z'));
const act = { ...jobContextOf(api), origin: 'https://aura.example' };
const zone = await api.given.zone({});
const analyst = await api.as('ACo');
await api.given.scope(analyst.user.id, { zoneIds: [zone.id] });
const provider = await api.given.provider({});
const workshop = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));
const customer = await api.given.customer({ name: 'Seguros del Sureste' });
const red = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
  .webp()
  .toBuffer();

const DRAWN: Drawing = {
  version: 1,
  width: 800,
  height: 400,
  scale: 100,
  shapes: [
    {
      id: 'a',
      kind: 'wall',
      points: [
        { x: 10, y: 20 },
        { x: 310, y: 20 },
      ],
      text: 'Barda <norte> & sur',
    },
    {
      id: 'b',
      kind: 'area',
      points: [
        { x: 10, y: 50 },
        { x: 210, y: 50 },
        { x: 210, y: 150 },
        { x: 10, y: 150 },
      ],
      text: '',
    },
  ],
};

async function aParty() {
  const claim = await api.given.claim({
    zoneId: zone.id,
    customerId: customer.id,
    claimNumber: '0451-PAPEL',
    insuredName: 'Transportes Ñandú',
    costAnalystId: analyst.user.id,
    parties: [
      { stage: 'por-cotizar', name: 'Barda de la señora Íñiguez', description: 'Muro caído', providerId: provider.id },
    ],
  });
  return { ...claim, party: claim.partyIds[0] as number };
}

const save = (party: number, more: Parameters<typeof quotationInput>[1] = {}) =>
  analyst.call(saveQuotation, { body: quotationInput(party, more) });
async function close({ affectedPartyId, quotation }: Awaited<ReturnType<typeof save>>) {
  const version = quotation?.version ?? 0;
  const closed = await analyst.call(closeQuotation, { params: { id: affectedPartyId }, body: { version } });
  return closed.quotation?.id ?? 0;
}
async function print(quotationId: number, photos: readonly number[] = []) {
  const content = await quotationPackage(act, quotationId, { photos });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)));
  return { content, pages: text, text: text.join('\n'), hash: createHash('sha256').update(content).digest('hex') };
}

test('the insurer reads who, what, how much in figures and words, until when, and where to check it', async () => {
  await api.db
    .updateTable('zone')
    .set({ claimsKey: 'CL-31', sisaKey: 'SI-32', qualitasProviderNumber: 'QU-33' })
    .where('id', '=', zone.id)
    .execute();
  const { party } = await aParty();
  const id = await close(
    await save(party, {
      concepts: [quotedLine({ quantity: 2.5 })],
      discount: 100_00,
      comments: 'Incluye acarreo',
      drawing: DRAWN,
    }),
  );

  const { text } = await print(id);

  const { verificationCode } = await api.db
    .selectFrom('quotation')
    .select('verificationCode')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const said = text.replaceAll(/\s+/g, ' ');
  const wanted = `COT-${String(party).padStart(6, '0')}|Versión 1|23/11/2026|23/12/2026|0451-PAPEL|Seguros del Sureste|Transportes Ñandú
    |Barda de la señora Íñiguez|Muro caído|CL-31|SI-32|QU-33|Muro de tabique|$520.00|$1,300.00|−$100.00|$1,200.00|IVA 16.00 %|$192.00
    |$1,392.00|(un mil trescientos noventa y dos pesos 00/100 M.N.)|Incluye acarreo|Barda <norte> & sur · 3.00 m|2.00 m²|firma`;
  for (const part of wanted.split(/\s*\|/)) expect(said).toContain(part);
  expect(text.replaceAll(/\s+/g, '')).toContain(`https://aura.example/verificar/${verificationCode}`);
  expect(text).not.toContain('BORRADOR');
});

test('the same version and choice are the same bytes, whatever is printed between them', async () => {
  const claim = await aParty();
  const photo = await insertClaimPhoto(api.db, act.fileStore, {
    claim,
    affectedPartyId: claim.party,
    caption: 'Frente',
    content: red,
    uploadedBy: analyst.user.id,
  });
  const id = await close(await save(claim.party, { drawing: DRAWN }));
  const other = await close(
    await save((await aParty()).party, { concepts: [quotedLine({ name: 'Portón eléctrico' })] }),
  );

  const first = await print(id, [photo]);
  const between = await print(other);
  const again = await print(id, [photo]);

  expect(again.hash).toBe(first.hash);
  expect(between.hash).not.toBe(first.hash);
  expect((await print(id)).hash).not.toBe(first.hash);
  expect(first.text).toContain('Frente');
});

test('a photo of another claim is refused', async () => {
  const other = await aParty();
  const foreign = await insertClaimPhoto(api.db, act.fileStore, {
    claim: other,
    affectedPartyId: other.party,
    caption: 'Ajena',
    content: red,
    uploadedBy: analyst.user.id,
  });
  const id = await close(await save((await aParty()).party));

  await expect(quotationPackage(act, id, { photos: [foreign] })).rejects.toMatchObject({ status: 400 });
});

test('the generalized concept replaces the lines, which stay inside', async () => {
  const { party } = await aParty();
  const id = await close(
    await save(party, {
      concepts: [quotedLine({ name: 'Secreto del oficio', unitPrice: 777_77 })],
      generalizedConcept: { name: 'Reparación integral', price: 9_000_00 },
    }),
  );

  const { text } = await print(id);

  expect(text).toContain('Reparación integral');
  expect(text).toContain('$10,440.00');
  expect(text).not.toContain('Secreto');
  expect(text).not.toContain('777.77');
});

test("what a provider asks is never in the insurer's package, nor a package of its own", async () => {
  const { party } = await aParty();
  const own = await workshop.call(saveOwnQuotation, {
    body: quotationInput(party, {
      concepts: [quotedLine({ name: 'Costo del taller', unitPrice: 313_13 })],
      comments: 'Costo interno',
    }),
  });
  const id = await close(await save(party));

  const { text } = await print(id);

  expect(text).not.toContain('313.13');
  expect(text).not.toContain('Costo');
  await expect(quotationPackage(act, own.quotation?.id ?? 0, { photos: [] })).rejects.toMatchObject({ status: 404 });
});

test('a draft says so across the page, and has nothing to check it with', async () => {
  const { party } = await aParty();
  const { quotation } = await save(party);

  const { text } = await print(quotation?.id ?? 0);

  expect(text).toContain('BORRADOR');
  expect(text).not.toContain('/verificar/');
});
