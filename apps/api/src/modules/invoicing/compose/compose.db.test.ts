import { createHash, randomUUID } from 'node:crypto';
import { pac, PAC_RFC, sealerOf } from '@aura/cfdi/corpus/certificates';
import { parse } from '@aura/cfdi/xml/parse';
import { stampReceipt } from '@aura/cfdi/write/stamp-receipt';
import { writeXml } from '@aura/cfdi/write/write-xml';
import { readInvoiceDraft, registerInvoice, stampInvoice, USUAL_PRODUCT_KEY } from '@aura/contracts/invoicing/compose';
import { readInvoice, zipInvoices } from '@aura/contracts/invoicing/invoices';
import { INVOICE_STEPS } from '@aura/domain/invoicing/invoice';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertBillable, ISSUER } from '../../../testing/factories/billing.factory.ts';
import { insertBillers } from '../../../testing/factories/invoice.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { storeMadeFile } from '../../files/public.ts';
import { balanceOf } from '../../payments/public.ts';
import { readDraft } from './invoice-draft.ts';
import { ownXml } from './own-xml.ts';

const NOW = new Date('2026-11-16T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const worker = jobContextOf(api, () => NOW);
const finance = await api.as('Finanzas');
const { customerId, unitId } = await insertBillers(api.db, api.config);
const LINES = [
  { quantity: 3.3333, unitPrice: 777_77 },
  { quantity: 1, unitPrice: 12_345_67 },
];

const given = (parties = [{ lines: LINES, discount: 33_33 }]) => insertBillable(api.db, { customerId, parties });
const draftOf = (ids: readonly number[]) => finance.call(readInvoiceDraft, { query: { parties: ids.map(String) } });
const termsOf = (ids: readonly number[], draft: Awaited<ReturnType<typeof draftOf>>) => {
  const { use, paymentMethod, paymentForm, conditions, addenda, total } = draft;
  const productKey = USUAL_PRODUCT_KEY;
  return { parties: [...ids], use, paymentMethod, paymentForm, conditions, addenda, total, productKey };
};

/** An invoice composed and stamped by another program. */
async function stampedElsewhere(ids: readonly number[], change: (xml: string) => string = (xml) => xml) {
  const context = {
    ...worker,
    actor: { ...worker.actor, groups: ['Finanzas'], zoneIds: [], customerIds: [], standsInFor: null },
  } as never;
  const draft = await readDraft(context, ids);
  const terms = {
    use: 'G03',
    paymentMethod: 'PPD',
    paymentForm: '99',
    conditions: '',
    productKey: USUAL_PRODUCT_KEY,
  } as const;
  const sealed = ownXml(draft, terms, { folio: '9001', issuedAt: '2026-11-16T11:00:00', sealer: sealerOf(ISSUER.rfc) });
  const tree = parse(Buffer.from(change(sealed)));
  if (!('name' in tree)) throw new Error(JSON.stringify(tree));
  const uuid = randomUUID().toUpperCase();
  const stamped = stampReceipt(tree, { uuid, stampedAt: '2026-11-16T11:00:05', pacRfc: PAC_RFC }, pac);
  return { uuid, xml: writeXml(stamped) };
}

async function uploaded(content: Buffer, mediaType: string, name: string): Promise<string> {
  const { key } = await storeMadeFile(worker, { content, name, mediaType });
  await api.db
    .insertInto('storedFile')
    .values({
      key,
      name,
      mediaType,
      size: content.length,
      sha256: createHash('sha256').update(content).digest(),
      purpose: 'fiscalDocument',
      state: 'ready',
      uploadedBy: finance.user.id,
    })
    .execute();
  return key;
}
const filesOf = async (xml: string) => ({
  xmlFile: await uploaded(Buffer.from(xml), 'application/xml', 'factura.xml'),
  pdfFile: await uploaded(Buffer.from('%PDF-1.7 factura'), 'application/pdf', 'factura.pdf'),
});

test('what will be billed is what was authorised, to the centavo, with what is missing named', async () => {
  const { partyIds } = await given();
  const { rows } = await sql<{
    price: number;
    taxes: number;
  }>`select price, taxes from quotation where affected_party_id = ${partyIds[0]}`.execute(api.db);

  const draft = await draftOf(partyIds);

  expect(draft.total).toBe((rows[0]?.price ?? 0) + (rows[0]?.taxes ?? 0));
  expect(draft).toMatchObject({ paymentMethod: 'PPD', paymentForm: '99', stampRefusals: [], registerRefusals: [] });
  await api.db.updateTable('customer').set({ taxRegime: '', legalName: '' }).where('id', '=', customerId).execute();
  const lacking = await draftOf(partyIds);
  await api.db
    .updateTable('customer')
    .set({ taxRegime: '601', legalName: 'ASEGURADORA DE LA PRUEBA' })
    .where('id', '=', customerId)
    .execute();
  expect(lacking.customer.missing).toEqual(['la razón social', 'el régimen fiscal']);
  await expect(
    finance.call(stampInvoice, { body: termsOf(partyIds, { ...lacking, total: draft.total + 1 }) }),
  ).rejects.toMatchObject({
    status: 409,
  });
});

test('a party stands in one live invoice, also when two people bill it at the same time', async () => {
  const { partyIds } = await given();
  const body = termsOf(partyIds, await draftOf(partyIds));

  const outcomes = await Promise.allSettled([1, 2, 3].map(() => finance.call(stampInvoice, { body })));

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await draftOf(partyIds)).parties[0]?.refusal).toContain('Ya está en la factura');
});

test('parties of two customers, or one that is not ready, are not billed', async () => {
  const other = await insertBillers(api.db, api.config);
  const { partyIds } = await given();
  const { partyIds: others } = await insertBillable(api.db, { customerId: other.customerId });
  const { partyIds: early } = await insertBillable(api.db, { customerId, parties: [{ stage: 'en-reparacion' }] });

  await expect(draftOf([...partyIds, ...others])).rejects.toMatchObject({ status: 409 });
  const draft = await draftOf([...partyIds, ...early]);
  expect(draft.stampRefusals.join(' ')).toContain('todavía no toca facturarlo');
  await expect(finance.call(stampInvoice, { body: termsOf([...partyIds, ...early], draft) })).rejects.toMatchObject({
    status: 409,
  });
});

test('what goes on one invoice is what the customer says', async () => {
  const claims = [await given(), await given()];
  const ids = claims.flatMap(({ partyIds }) => partyIds);
  const group = (billingGrouping: string) =>
    api.db.updateTable('customer').set({ billingGrouping }).where('id', '=', customerId).execute();

  expect((await draftOf(ids)).stampRefusals.join(' ')).toContain('pide una factura por siniestro');
  await group('consolidated');
  const together = await draftOf(ids);
  await group('claim');

  expect(together.stampRefusals).toEqual([]);
  expect(together.lines).toHaveLength(4);
});

test('one that was stamped elsewhere is registered with both files, owed and never twice', async () => {
  const { partyIds } = await given();
  const draft = await draftOf(partyIds);
  const { uuid, xml } = await stampedElsewhere(partyIds);

  const { id, number } = await finance.call(registerInvoice, {
    body: { parties: [...partyIds], addenda: [], ...(await filesOf(xml)) },
  });

  const invoice = await finance.call(readInvoice, { params: { id } });
  expect(invoice).toMatchObject({
    uuid,
    origin: 'elsewhere',
    state: 'stamped',
    total: draft.total,
    balance: draft.total,
  });
  expect(number).toContain('9001');
  expect(await balanceOf(worker, 'receivable', { affectedPartyId: partyIds[0] as number })).toBe(draft.total);
  const second = await given();
  const again = { parties: [...second.partyIds], addenda: [], ...(await filesOf(xml)) };
  await expect(finance.call(registerInvoice, { body: again })).rejects.toMatchObject({
    status: 400,
    body: { xml: [expect.stringContaining('ya está registrado')] },
  });
  const zip = await finance.call(zipInvoices, { body: { invoices: [id] } });
  expect(Buffer.from(zip.content).subarray(0, 2).toString()).toBe('PK');
});

test('a centavo of difference is refused, and the figure is named with both amounts', async () => {
  const { partyIds } = await given();
  const other = await given([
    {
      lines: [
        { quantity: 3.3333, unitPrice: 777_78 },
        { quantity: 1, unitPrice: 12_345_67 },
      ],
      discount: 33_33,
    },
  ]);
  const { xml } = await stampedElsewhere(other.partyIds);

  const call = finance.call(registerInvoice, {
    body: { parties: [...partyIds], addenda: [], ...(await filesOf(xml)) },
  });

  await expect(call).rejects.toMatchObject({
    status: 400,
    body: { xml: expect.arrayContaining([expect.stringMatching(/^Total: el XML dice \$.+ y lo autorizado es \$/)]) },
  });
});

test('the database keeps what was frozen, the sum of the lines and each step', async () => {
  const { partyIds } = await given();
  const { id } = await finance.call(stampInvoice, { body: termsOf(partyIds, await draftOf(partyIds)) });
  const attempts = [
    [sql`update invoice set frozen_xml = frozen_xml || ' ' where id = ${id}`, 'cannot be changed'],
    [sql`update invoice set custom_id = 'aura-otro-numero' where id = ${id}`, 'cannot be changed'],
    [sql`update invoice set folio = '1234' where id = ${id}`, 'cannot be changed'],
    [sql`update invoice set subtotal = subtotal + 1 where id = ${id}`, 'cannot be changed'],
    [sql`update invoice set state = 'stamped' where id = ${id}`, 'violates'],
    [sql`update invoice set state = 'cancelled' where id = ${id}`, 'violates'],
    [sql`update invoice_party set base = base + 1 where invoice_id = ${id}`, 'cannot be changed'],
    [
      sql`insert into invoice_line (invoice_id, position, affected_party_id, product_key, unit_key, description, quantity, unit_price, amount)
      values (${id}, 99, ${partyIds[0]}, '72101500', 'E48', 'De más', 1, 100, 100)`,
      'is not the sum of its lines',
    ],
    [sql`update invoice_line set tax = 0 where invoice_id = ${id}`, 'append-only'],
    [sql`delete from invoice where id = ${id}`, 'violates foreign key'],
  ] as const;
  for (const [attempt, why] of attempts) await expect(attempt.execute(api.db)).rejects.toThrow(why);
  const kept = await api.db
    .selectFrom('invoice')
    .select(['state', 'businessUnitId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ state: 'frozen', businessUnitId: unitId });
});

test('the steps of an invoice are the same in the database and in the code', async () => {
  const stored = await api.db.selectFrom('invoiceStep').select(['fromState', 'toState']).execute();
  const declared = Object.entries(INVOICE_STEPS).flatMap(([from, all]) => all.map((to) => `${from} ${to}`));

  expect(stored.map(({ fromState, toState }) => `${fromState} ${toState}`).toSorted()).toEqual(declared.toSorted());
});
