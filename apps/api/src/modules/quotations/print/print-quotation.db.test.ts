import { printQuotationVersion, readQuotationPaper, verifyQuotation } from '@aura/contracts/quotations/print';
import {
  closeQuotation,
  type Quotation,
  readQuotationVersion,
  reopenQuotation,
  saveQuotation,
} from '@aura/contracts/quotations/quotation';
import { formatMoney } from '@aura/domain/format';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { insertBilledCustomer } from '../../../testing/factories/billing.factory.ts';
import { insertClaimPhoto } from '../../../testing/factories/claim-photo.factory.ts';
import { insertRule, quotationInput, quotedLine } from '../../../testing/factories/quotation.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { jobContextOf } from '../../../testing/job-context.ts';

const api = await startTestApi({}, () => new Date('2026-11-23T18:00:00Z'));
const zone = await api.given.zone({});
const analyst = await api.as('ACo');
const boss = await api.as('GeOp');
const stranger = await api.asUser(await api.given.user({ groups: ['ACo'] }));
await api.given.scope(analyst.user.id, { zoneIds: [zone.id] });
await api.given.scope(stranger.user.id, { zoneIds: [(await api.given.zone({})).id] });

async function aParty({ freeUpTo = 0, stage = 'por-cotizar' } = {}) {
  const customer = await api.given.customer({});
  if (freeUpTo > 0) await insertRule(api.db, { customerId: customer.id, zoneId: zone.id, freeUpTo });
  const claim = await api.given.claim({
    zoneId: zone.id,
    customerId: customer.id,
    claimNumber: '0451-PAPEL',
    insuredName: 'Transportes Ñandú',
    costAnalystId: analyst.user.id,
    parties: [{ stage, name: 'Señora Íñiguez' }],
  });
  return { ...claim, customerId: customer.id, party: claim.partyIds[0] as number };
}
const save = (party: number, more: Parameters<typeof quotationInput>[1] = {}) =>
  analyst.call(saveQuotation, { body: quotationInput(party, more) });
async function quote(party: number, more: Parameters<typeof quotationInput>[1] = {}): Promise<Quotation> {
  const { quotation } = await save(party, more);
  const body = { version: quotation?.version ?? 0 };
  const closed = await analyst.call(closeQuotation, { params: { id: party }, body });
  return closed.quotation as Quotation;
}
async function textOf(id: number, photos: readonly number[] = []): Promise<string> {
  const query = photos.length === 0 ? {} : { photos: photos.map(String) };
  const { content } = await analyst.call(printQuotationVersion, { params: { id }, query });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)));
  return text.join('\n').replaceAll(/\s+/g, ' ');
}
const codeOf = async (id: number) => {
  const row = api.db.selectFrom('quotation').select('verificationCode').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).verificationCode ?? '';
};
const standingOf = async (id: number) =>
  (await api.call(verifyQuotation, { params: { code: await codeOf(id) } })).standing;

test('every figure of a version is on its paper as the API says it, to the centavo', async () => {
  const { party, customerId } = await aParty();
  // Billed by a unit with a registered branch at the border.
  const { unitId } = await insertBilledCustomer(api.db);
  await api.db.updateTable('customer').set({ businessUnitId: unitId }).where('id', '=', customerId).execute();
  const concepts = Array.from({ length: 40 }, (_, place) =>
    quotedLine({
      position: place + 1,
      name: `Concepto ${place + 1}`,
      quantity: 1.0375 * (place + 1),
      unitPrice: 97_13 + place * 1_007,
    }),
  );
  const { id } = await quote(party, { concepts, discount: 333_33, taxPercentage: 8 });

  const said = await analyst.call(readQuotationVersion, { params: { id } });
  const text = await textOf(id);

  expect(said.concepts).toHaveLength(40);
  for (const [place, { name, quantity, unitPrice, amount }] of said.concepts.entries())
    expect(text).toContain(`${place + 1} ${name} ${quantity} ${formatMoney(unitPrice)} ${formatMoney(amount)}`);
  expect(text).toContain(
    `Subtotal ${formatMoney(said.subtotal)} Descuento −${formatMoney(said.discount)} Base ${formatMoney(said.price)} ` +
      `IVA 8.00 % ${formatMoney(said.taxes)} Total MXN ${formatMoney(said.total)}`,
  );
});

test('the screen gets what the paper says, of the current version or of an older one of the same party', async () => {
  const { party } = await aParty();
  const first = await quote(party, { discount: 10_00, comments: 'Incluye acarreo' });
  await boss.call(reopenQuotation, {
    params: { id: party },
    body: { reason: 'correccion', comment: '', version: first.version },
  });

  const draft = await analyst.call(readQuotationPaper, { params: { id: party }, query: {} });
  const closed = await analyst.call(readQuotationPaper, { params: { id: party }, query: { version: first.id } });

  expect(draft).toMatchObject({
    versionNumber: 2,
    closedAt: null,
    validUntil: null,
    qr: null,
    verificationAddress: null,
  });
  expect(closed).toMatchObject({
    id: first.id,
    versionNumber: 1,
    validUntil: '2026-12-23',
    subtotal: first.subtotal,
    discount: 10_00,
    taxes: first.taxes,
    total: first.total,
    comments: 'Incluye acarreo',
    lines: [{ name: 'Muro de tabique', quantity: 10, unitPrice: 520_00, amount: 5_200_00 }],
  });
  expect(closed.verificationAddress).toMatch(/\/verificar\/[0-9a-f]{32}$/);
  expect(closed.qr).toMatch(/^data:image\/png;base64,/);
});

test('a version of another party is not printed under this one', async () => {
  const other = await quote((await aParty()).party);
  const { party } = await aParty();
  await quote(party);

  const asked = analyst.call(readQuotationPaper, { params: { id: party }, query: { version: other.id } });

  await expect(asked).rejects.toMatchObject({ status: 404 });
});

test('a user who does not see the claim gets neither paper nor PDF, and who took a PDF is in the audit', async () => {
  const { party, id: claimId } = await aParty();
  const { id } = await quote(party);

  await expect(stranger.call(printQuotationVersion, { params: { id }, query: {} })).rejects.toMatchObject({
    status: 404,
  });
  await expect(stranger.call(readQuotationPaper, { params: { id: party }, query: {} })).rejects.toMatchObject({
    status: 404,
  });
  await textOf(id);

  const traces = await api.db
    .selectFrom('auditEvent')
    .select('userId')
    .where('act', '=', 'exportRows')
    .where('entityId', '=', String(claimId))
    .execute();
  expect(traces).toEqual([{ userId: analyst.user.id }]);
});

test('chosen photos are printed, and one of another claim is refused', async () => {
  const { fileStore } = jobContextOf(api);
  const [mine, theirs] = [await aParty(), await aParty()];
  const photoOf = (claim: Awaited<ReturnType<typeof aParty>>, caption: string) =>
    insertClaimPhoto(api.db, fileStore, {
      claim,
      affectedPartyId: claim.party,
      caption,
      content: DOT,
      uploadedBy: boss.user.id,
    });
  const { id } = await quote(mine.party);

  expect(await textOf(id, [await photoOf(mine, 'Fachada')])).toContain('Fachada');
  await expect(textOf(id, [await photoOf(theirs, 'Ajena')])).rejects.toMatchObject({ status: 400 });
});

/** The smallest WebP there is. */
const DOT = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

test('a holder of the paper reads without a session whether it counts, and nothing about persons', async () => {
  const { party } = await aParty();
  const { id, total } = await quote(party);

  const reply = await api.raw({ method: 'GET', url: `/api/v1/quotation/verify/${await codeOf(id)}/` });

  expect(reply.json()).toEqual({
    number: `COT-${String(party).padStart(6, '0')}`,
    version_number: 1,
    date: '2026-11-23',
    valid_until: '2026-12-23',
    total: total / 100,
    standing: 'current',
  });
});

test('a paper says replaced when a newer version was begun, and invalidated when its permission was lost', async () => {
  const { party } = await aParty();
  const first = await quote(party);
  await boss.call(reopenQuotation, {
    params: { id: party },
    body: { reason: 'correccion', comment: '', version: first.version },
  });
  expect(await standingOf(first.id)).toBe('replaced');

  const free = await aParty({ freeUpTo: 100_000_00 });
  const exempt = await quote(free.party);
  expect(await standingOf(exempt.id)).toBe('current');
  await boss.call(reopenQuotation, {
    params: { id: free.party },
    body: { reason: 'correccion', comment: '', version: exempt.version },
  });
  expect(await standingOf(exempt.id)).toBe('invalidated');
});

test('a paper of a party that is no longer attended counts for nothing', async () => {
  const { party } = await aParty();
  const { id } = await quote(party);
  await api.db.updateTable('affectedParty').set({ isActive: false }).where('id', '=', party).execute();

  expect(await standingOf(id)).toBe('invalidated');
});

test('each closed version has a code of its own that nobody changes; a draft has none', async () => {
  const { party } = await aParty();
  const { quotation } = await save(party);
  expect(await codeOf(quotation?.id ?? 0)).toBe('');
  const one = await quote((await aParty()).party);
  const other = await quote((await aParty()).party);

  expect(await codeOf(one.id)).toMatch(/^[0-9a-f]{32}$/);
  expect(await codeOf(one.id)).not.toBe(await codeOf(other.id));
  const changed = api.db
    .updateTable('quotation')
    .set({ verificationCode: 'a'.repeat(32) })
    .where('id', '=', one.id)
    .execute();
  await expect(changed).rejects.toThrow('is closed');
});

test('a code nobody has, a text that is no code and one too long are answered alike', async () => {
  const ask = (code: string) => api.raw({ method: 'GET', url: `/api/v1/quotation/verify/${code}/` });

  const answers = await Promise.all([ask('f'.repeat(32)), ask('hola'), ask("'%20or%20true")]);

  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([404, answers[0]?.json()]);
});
