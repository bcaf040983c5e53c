import { readReceipt } from '@aura/cfdi/read-receipt';
import { agreeAmount, readAgreement } from '@aura/contracts/budgets/agreement';
import { readBudget, saveBudget } from '@aura/contracts/budgets/budget';
import { listIvaRates, setIssuePlace, setIvaRate } from '@aura/contracts/catalogues/iva-rates';
import { readInvoiceDraft, stampInvoice, USUAL_PRODUCT_KEY } from '@aura/contracts/invoicing/compose';
import { addCreditNote } from '@aura/contracts/invoicing/credit-notes';
import { openInvoiceFile } from '@aura/contracts/invoicing/invoices';
import * as receipts from '@aura/contracts/payments/receipts';
import { closeQuotation, readQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import { readHistory } from '@aura/contracts/workspace';
import { setAt } from '@aura/cfdi/corpus/change';
import { finish } from '@aura/cfdi/corpus/corpus-file';
import { draft } from '@aura/cfdi/corpus/draft';
import { writeXml } from '@aura/cfdi/write/write-xml';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startBilledWorld } from '../../../testing/billed-world.ts';
import { insertBudget, offerInput } from '../../../testing/factories/agreement.factory.ts';
import { insertBillable, insertBorderRate } from '../../../testing/factories/billing.factory.ts';
import { budgetConcept, budgetInput } from '../../../testing/factories/budget.factory.ts';
import { insertPayable } from '../../../testing/factories/payment.factory.ts';
import { quotationInput, quotedLine } from '../../../testing/factories/quotation.factory.ts';
import { insertBilledUnit, nameAsIssuer } from '../../../testing/factories/tax-receipt.factory.ts';
import { readHandedIn } from '../../../testing/receipt-jobs.ts';
import { sendCheckedFile } from '../../../testing/send-file.ts';
import { settleInvoice } from '../stamping/settle-invoice.ts';

const world = await startBilledWorld();
const { api, worker, finance, customerId, unitId } = world;
afterAll(() => world.close());
const zone = await api.given.zone({});
await api.db.updateTable('zone').set({ iva: '8' }).where('id', '=', zone.id).execute();
const analyst = await api.as('ACo');
await api.given.scope(analyst.user.id, { zoneIds: [zone.id] });
const provider = await api.given.provider({});
await nameAsIssuer(api.db, provider.id);
const workshop = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));
await insertBilledUnit(api.db);

const PLACE = {
  name: 'Sucursal Tijuana',
  postalCode: '22000',
  stimulusFrom: '2026-01-01',
  stimulusUntil: null,
  notice: 'Folio 7',
  isActive: true,
  version: 0,
};
/** What holds at the beginning of each test: a decree of this year, and a registered branch. */
beforeEach(async () => {
  await api.db.updateTable('ivaRate').set({ validUntil: '2026-12-31' }).where('validFrom', '=', '2026-01-01').execute();
  await insertBorderRate(api.db);
  await api.db
    .updateTable('issuePlace')
    .set({ postalCode: '22000', stimulusFrom: '2026-01-01', stimulusUntil: null, isActive: true })
    .where('businessUnitId', '=', unitId)
    .execute();
  await api.db.updateTable('provider').set({ hasBorderStimulus: true }).where('id', '=', provider.id).execute();
});
const endDecree = () =>
  api.db.updateTable('ivaRate').set({ validUntil: '2026-01-31' }).where('validFrom', '=', '2026-01-01').execute();
const endRegistration = () =>
  api.db.updateTable('issuePlace').set({ stimulusUntil: '2026-01-31' }).where('businessUnitId', '=', unitId).execute();

const draftOf = (ids: readonly number[]) => finance.call(readInvoiceDraft, { query: { parties: ids.map(String) } });
const stamp = (ids: readonly number[], of: Awaited<ReturnType<typeof draftOf>>) => {
  const { use, paymentMethod, paymentForm, conditions, addenda, total } = of;
  return finance.call(stampInvoice, {
    body: {
      parties: [...ids],
      use,
      paymentMethod,
      paymentForm,
      conditions,
      addenda,
      total,
      productKey: USUAL_PRODUCT_KEY,
    },
  });
};
const xmlOf = async (id: number) => {
  const { content } = await finance.call(openInvoiceFile, { params: { id }, query: { kind: 'xml' } });
  return readReceipt(content).receipt;
};

test('work at 8 % is billed from the registered branch at the border, at 16 % from the address; a credit note from where its invoice was', async () => {
  const { partyIds } = await insertBillable(api.db, { customerId, parties: [{ taxPercentage: 8 }] });
  const { partyIds: others } = await insertBillable(api.db, { customerId });

  const reduced = await draftOf(partyIds);
  expect(reduced).toMatchObject({ placeOfIssue: '22000', stampRefusals: [] });
  const { id } = await stamp(partyIds, reduced);
  await settleInvoice(worker, id);
  const { id: usual } = await stamp(others, await draftOf(others));
  await settleInvoice(worker, usual);
  await endDecree();
  const note = await finance.call(addCreditNote, {
    body: {
      invoiceId: id,
      reason: 'discount',
      note: '',
      parties: [{ id: partyIds[0] ?? 0, base: 100_00 }],
      total: 108_00,
    },
  });
  await settleInvoice(worker, note.id);

  expect(await xmlOf(id)).toMatchObject({ placeOfIssue: '22000', taxes: { transferred: [{ rate: '0.080000' }] } });
  expect(await xmlOf(usual)).toMatchObject({ placeOfIssue: '64000', taxes: { transferred: [{ rate: '0.160000' }] } });
  expect(await xmlOf(note.id)).toMatchObject({ kind: 'E', placeOfIssue: '22000' });
});

test('the paper of an invoice says whose work it is, where it is paid and its keys in words, on one page', async () => {
  await api.db.insertInto('companyAccount').values({ name: 'BBVA cobros', clabe: '012180001234567897' }).execute();
  const { partyIds, claimId } = await insertBillable(api.db, { customerId, parties: [{ name: 'Ana Mora' }] });
  const { displayNumber } = await api.db
    .selectFrom('claim')
    .select('displayNumber')
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow();
  const { id, number } = await stamp(partyIds, await draftOf(partyIds));
  await settleInvoice(worker, id);

  const { content } = await finance.call(openInvoiceFile, { params: { id }, query: { kind: 'pdf' } });

  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
  const read = text.replaceAll(/\s+/g, ' ');
  for (const said of [
    'I – Ingreso',
    '01 No aplica',
    'Ana Mora',
    displayNumber ?? '',
    'póliza POL-1',
    'CLABE 012180001234567897',
    `Referencia ${number}`,
  ])
    expect(read, said).toContain(said);
  expect(totalPages).toBe(1);
});

test('without a decree in force, a registration or a place at the border 8 % is refused in words, and the database refuses it too', async () => {
  const { partyIds } = await insertBillable(api.db, { customerId, parties: [{ taxPercentage: 8 }] });
  const open = await draftOf(partyIds);
  const refusals = async () => (await draftOf(partyIds)).stampRefusals.join(' ');

  await endRegistration();
  expect(await refusals()).toContain('no tiene el lugar de expedición 22000 registrado en el estímulo');
  await expect(stamp(partyIds, open)).rejects.toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('8.00 %') },
  });
  await api.db
    .updateTable('issuePlace')
    .set({ postalCode: '03100', stimulusUntil: null })
    .where('businessUnitId', '=', unitId)
    .execute();
  expect(await refusals()).toContain('El código postal 03100 no está en la región fronteriza');
  await endDecree();
  expect(await refusals()).toContain('no está vigente el');

  await expect(forced(partyIds[0] ?? 0)).rejects.toThrow(/charges a rate of IVA/);
});

/** An invoice of 100 at 8 % written past every act. */
const forced = (affectedPartyId: number) =>
  api.db.transaction().execute(async (db) => {
    const sides = { issuerRfc: 'VAM170519P85', receiverRfc: 'VAM170519P85', receiverName: 'X', use: 'G03' };
    const { id: invoiceId } = await db
      .insertInto('invoice')
      .values({
        ...sides,
        slug: 'a-la-fuerza',
        businessUnitId: unitId,
        customerId,
        placeOfIssue: '22000',
        origin: 'elsewhere',
        issuedAt: '2026-11-16T10:00:00',
        paymentMethod: 'PPD',
        paymentForm: '99',
        subtotal: 100_00,
        tax: 8_00,
        madeBy: finance.user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = { position: 1, productKey: USUAL_PRODUCT_KEY, unitKey: 'E48', description: 'X', quantity: '1' };
    await db
      .insertInto('invoiceLine')
      .values({ ...line, invoiceId, affectedPartyId, unitPrice: 100_00, amount: 100_00, taxPercentage: '8', tax: 8_00 })
      .execute();
    await db.updateTable('invoice').set({ state: 'stamped' }).where('id', '=', invoiceId).execute();
  });

async function send(name: string, place: string) {
  const claim = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId: provider.id }] });
  const payable = await insertPayable(api.db, { partyId: claim.partyIds[0] as number, providerId: provider.id });
  const tree = setAt(draft({ rate: '0.080000' }), '', { Folio: name, LugarExpedicion: place });
  const upload = (fileName: string, content: Buffer) =>
    sendCheckedFile(workshop, worker, { name: fileName, content, purpose: 'taxReceipt' });
  const xmlKey = await upload('factura.xml', Buffer.from(writeXml(finish(tree, name)), 'utf8'));
  const { id } = await workshop.call(receipts.sendOwnReceipt, {
    body: { slot: 'I', requestId: null, orderId: payable.orderId, xmlKey, pdfKey: null },
  });
  await readHandedIn(worker, id);
  const { state, findings } = await workshop.call(receipts.readOwnIntake, { params: { id } });
  return { state, border: findings.find((finding) => finding.id === 'V10.border')?.text ?? '' };
}

test('a provider’s receipt at 8 % is judged by the same rule: its place of issue, its registration, the day', async () => {
  expect(await send('frontera-si', '22000')).toEqual({ state: 'taken', border: '' });
  expect(await send('frontera-lejos', '64000')).toMatchObject({
    state: 'refused',
    border: expect.stringContaining('64000 no está en la región fronteriza'),
  });
  await api.db.updateTable('provider').set({ hasBorderStimulus: false }).where('id', '=', provider.id).execute();
  expect((await send('frontera-sin-aviso', '22000')).border).toContain('no está registrado en el estímulo');
  await endDecree();
  expect((await send('frontera-tarde', '22000')).border).toContain('no está vigente');
});

test('what is quoted, budgeted and agreed in a zone of 8 % promises it only where it can be billed', async () => {
  const aParty = async (stage: string) => {
    const claim = await api.given.claim({
      zoneId: zone.id,
      customerId,
      costAnalystId: analyst.user.id,
      parties: [{ stage, description: 'Barda', providerId: provider.id }],
    });
    return claim.partyIds[0] as number;
  };
  const at = (id: number) => ({ params: { id } });
  const party = await aParty('por-cotizar');
  const proposed = async () => ({
    ours: (await analyst.call(readQuotation, at(party))).taxPercentage,
    theirs: (await analyst.call(readBudget, at(party))).taxPercentage,
  });

  expect(await proposed()).toEqual({ ours: 8, theirs: 8 });
  await analyst.call(saveQuotation, {
    body: quotationInput(party, { concepts: [quotedLine({ quantity: 1, unitPrice: 1_000_00 })], taxPercentage: 8 }),
  });
  await endRegistration();
  expect(await proposed()).toEqual({ ours: 16, theirs: 8 });
  const { quotation } = await analyst.call(readQuotation, at(party));
  await expect(
    analyst.call(closeQuotation, { ...at(party), body: { version: quotation?.version ?? 0 } }),
  ).rejects.toMatchObject({ status: 409, body: { detail: expect.stringContaining('Cotice con IVA de 16.00 %') } });

  await api.db.updateTable('provider').set({ hasBorderStimulus: false }).where('id', '=', provider.id).execute();
  expect((await proposed()).theirs).toBe(16);
  const agreed = await aParty('en-presupuesto');
  await analyst.call(saveQuotation, {
    body: quotationInput(agreed, { concepts: [quotedLine({ quantity: 1, unitPrice: 10_000_00 })] }),
  });
  await insertBudget(api.db, { partyId: agreed, providerIds: [provider.id] });
  const { version } = await analyst.call(readAgreement, at(agreed));
  const offer = offerInput({ providerId: provider.id, amount: 6_000_00 });
  const { agreements } = await analyst.call(agreeAmount, {
    ...at(agreed),
    body: { offerId: null, offer, reason: '', version },
  });
  expect(agreements[0]).toMatchObject({ amount: 6_000_00, taxes: 960_00 });

  await endDecree();
  await expect(
    analyst.call(saveBudget, {
      body: budgetInput(await aParty('en-presupuesto'), {
        taxPercentage: 8,
        concepts: [budgetConcept({})],
        version: 0,
      }),
    }),
  ).rejects.toMatchObject({ status: 400, body: { tax_percentage: [expect.stringContaining('no está vigente')] } });
});

test('Finanzas sees the rule, changes it with its source, and its history says from what to what', async () => {
  const before = await finance.call(listIvaRates);
  expect(before.rates.filter(({ isBorder }) => isBorder).map(({ validUntil }) => validUntil)).toEqual(
    expect.arrayContaining(['2020-12-31', '2024-12-31', '2025-12-31']),
  );
  const row = before.rates.find(({ validFrom }) => validFrom === '2026-01-01');
  if (row === undefined) throw new Error('No rate of this year');

  const { percentage, isBorder, validFrom, version } = row;
  const source = 'Decreto que lo prorroga (DOF 31/12/2026)';
  const change = { percentage, isBorder, validFrom, validUntil: '2027-12-31', source, version };
  const after = await finance.call(setIvaRate, { body: change });
  await expect(finance.call(setIvaRate, { body: change })).rejects.toMatchObject({ status: 409 });
  await expect(
    finance.call(setIvaRate, { body: { ...change, validUntil: '2025-12-31', version: row.version + 1 } }),
  ).rejects.toMatchObject({ status: 400 });
  await expect(analyst.call(listIvaRates)).rejects.toMatchObject({ status: 403 });

  expect(after.rates.find(({ id }) => id === row.id)).toMatchObject({ validUntil: '2027-12-31' });
  const [last] = await finance.call(readHistory, { params: { entity: 'ivaRate', entityId: String(row.id) } });
  expect(last?.changes).toMatchObject({ validUntil: ['2026-12-31', '2027-12-31'] });
  const set = (place: Partial<typeof PLACE>, id = unitId) =>
    finance.call(setIssuePlace, { params: { id }, body: { ...PLACE, ...place } });
  await expect(set({ name: 'Guadalajara', postalCode: '44100' })).rejects.toMatchObject({
    status: 400,
    body: { postal_code: [expect.stringContaining('región fronteriza')] },
  });
  await expect(set({ postalCode: '32000' }, 999_999)).rejects.toMatchObject({ status: 404 });
  // The branch is there already.
  await expect(set({})).rejects.toMatchObject({ status: 409 });
  const { places } = await set({ name: 'Juárez', postalCode: '32000' });
  expect(places.find(({ postalCode }) => postalCode === '32000')).toMatchObject({ isBorder: true, rates: [8, 16] });
});
