import { readReceipt } from '@aura/cfdi/read-receipt';
import {
  adoptStamp,
  declareUnstamped,
  listInvoices,
  openInvoiceFile,
  readInvoice,
  retryInvoice,
} from '@aura/contracts/invoicing/invoices';
import { readInvoiceDraft, stampInvoice, USUAL_PRODUCT_KEY } from '@aura/contracts/invoicing/compose';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, expect, test } from 'vitest';
import { swPac } from '../../../adapters/pac/real.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import {
  type BillableTraits,
  BILLING_EMAIL,
  insertBillable,
  ISSUER,
} from '../../../testing/factories/billing.factory.ts';
import { insertBillers } from '../../../testing/factories/invoice.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { PAC_PASSWORD, PAC_USER, type PacMode, startPacServer } from '../../../testing/pac-server.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { balanceOf } from '../../payments/public.ts';
import { settleInvoice } from './settle-invoice.ts';
import { settleInvoices } from './settle-invoices.job.ts';

const certifier = await startPacServer();
afterAll(() => certifier.close());
const NOON = new Date('2026-11-16T18:00:00Z');
/** Offset of the worker's clock; that of the signed-in user does not move. */
let ahead = 0;
const after = (hours: number) => {
  ahead += hours * 3_600_000;
};
/** The clock of signed-in users. */
let office = NOON;
const api = await startTestApi({ PAC_URL: certifier.url }, () => office);
const worker: JobContext = {
  ...jobContextOf(api, () => new Date(NOON.getTime() + ahead)),
  pac: swPac({ url: certifier.url, user: PAC_USER, password: PAC_PASSWORD, patienceMs: 400 }),
};
const finance = await api.as('Finanzas');
const { customerId, unitId, receiverRfc } = await insertBillers(api.db, api.config);

afterEach(async () => {
  certifier.mode = 'plain';
  ahead = 0;
  office = NOON;
  for (const statement of [sql`select * from app.ledger_faults(0)`, sql`select * from app.payment_faults()`]) {
    const { rows } = await statement.execute(api.db);
    if (rows.length > 0) throw new Error(`Money does not hold: ${JSON.stringify(rows)}`);
  }
});

async function frozen(...parties: readonly BillableTraits[]) {
  const claim = await insertBillable(api.db, { customerId, ...(parties.length > 0 && { parties }) });
  const draft = await finance.call(readInvoiceDraft, { query: { parties: claim.partyIds.map(String) } });
  const { id, number } = await finance.call(stampInvoice, { body: termsOf(claim.partyIds, draft) });
  return { id, number, claim, draft };
}

function termsOf(parties: readonly number[], draft: Awaited<ReturnType<typeof read>>) {
  const { use, paymentMethod, paymentForm, conditions, addenda, total } = draft;
  const productKey = USUAL_PRODUCT_KEY;
  return { parties: [...parties], use, paymentMethod, paymentForm, conditions, addenda, total, productKey };
}
const read = (parties: readonly number[]) =>
  finance.call(readInvoiceDraft, { query: { parties: parties.map(String) } });
const state = async (id: number) => (await finance.call(readInvoice, { params: { id } })).state;
const stageOf = async (partyId: number) => {
  const { rows } = await sql<{
    slug: string;
  }>`select s.slug from affected_party a join process_stage s on s.id = a.stage_id where a.id = ${partyId}`.execute(
    api.db,
  );
  return rows[0]?.slug;
};

test('an invoice is sealed, stamped, printed, entered into the ledger and mailed, and its parties move on', async () => {
  const { id, number, claim, draft } = await frozen(
    {
      name: 'María',
      lines: [
        { quantity: 3.25, unitPrice: 1_234_57 },
        { name: 'Reja | portón', quantity: 1, unitPrice: 99 },
      ],
      discount: 100_01,
    },
    { name: 'Casa vecina', lines: [{ quantity: 1, unitPrice: 10_000_00 }], taxPercentage: 8 },
  );
  const [first, second] = claim.partyIds as [number, number];
  expect(await stageOf(first)).toBe('en-facturacion');
  expect(await state(id)).toBe('frozen');

  await settleInvoice(worker, id);

  const invoice = await finance.call(readInvoice, { params: { id } });
  expect(invoice).toMatchObject({
    state: 'stamped',
    standing: 'valid',
    number,
    total: draft.total,
    balance: draft.total,
  });
  expect(invoice.attempts.map(({ outcome }) => outcome)).toEqual(['stamped']);
  expect(await stageOf(first)).toBe(await stageOf(second));
  expect(await stageOf(first)).not.toBe('en-facturacion');
  const xml = await finance.call(openInvoiceFile, { params: { id }, query: { kind: 'xml' } });
  const { receipt } = readReceipt(xml.content);
  expect(receipt).toMatchObject({
    issuer: { rfc: ISSUER.rfc },
    receiver: { rfc: receiverRfc, postalCode: '22000' },
    total: { centavos: draft.total },
    stamps: [{ uuid: invoice.uuid }],
  });
  expect(Buffer.from(xml.content).toString()).toContain('<dato nombre="Proveedor" valor="P-7781"/>');
  const pdf = await finance.call(openInvoiceFile, { params: { id }, query: { kind: 'pdf' } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.content)), { mergePages: true });
  expect(text).toContain(invoice.uuid);
  for (const partyId of [first, second]) {
    const owed = await balanceOf(worker, 'receivable', { customerId, affectedPartyId: partyId });
    const billed = invoice.parties.find((party) => party.id === partyId);
    expect(owed).toBe((billed?.base ?? 0) + (billed?.tax ?? 0));
  }
  const mail = await api.db.selectFrom('outgoingMail').selectAll().where('kind', '=', 'invoice').execute();
  expect(mail.map(({ recipients }) => recipients)).toEqual([[BILLING_EMAIL]]);
  const attached = await api.db
    .selectFrom('outgoingMailAttachment')
    .select('name')
    .where('mailId', '=', mail[0]?.id ?? 0)
    .execute();
  expect(attached.map(({ name }) => name).toSorted()).toEqual([`${number}.pdf`, `${number}.xml`]);
});

test('an invoice on the wire is spelled as the specification spells it', async () => {
  const { id } = await frozen();
  await settleInvoice(worker, id);

  const reply = await finance.raw({ method: 'GET', url: `/api/v1/tax-receipt/invoice/${id}/` });

  expect(Object.keys(reply.json())).toEqual(
    expect.arrayContaining([
      'uuid',
      'folio',
      'serie',
      'pdf',
      'xml',
      'total',
      'subtotal',
      'date',
      'add_date',
      'complement_invoice',
    ]),
  );
});

test('a document that was stamped while the line broke comes back under the same number, once', async () => {
  const { id } = await frozen();
  certifier.mode = 'drop';
  await settleInvoice(worker, id);
  expect(await state(id)).toBe('unknown');

  certifier.mode = 'plain';
  after(1);
  await settleInvoices.run(worker, {});

  const invoice = await finance.call(readInvoice, { params: { id } });
  expect(invoice.state).toBe('stamped');
  expect(invoice.attempts.map(({ outcome }) => outcome)).toEqual(['previous', 'unknown']);
  expect(stampsOf(await frozenXml(id))).toEqual([invoice.uuid]);
});

test('a duplicate whose stamp is over our own seal is our document, though the certifier returns the stamp alone', async () => {
  const { id } = await frozen();
  certifier.mode = 'bare';
  await settleInvoice(worker, id);
  expect(await state(id)).toBe('unknown');

  after(1);
  await settleInvoice(worker, id);

  const invoice = await finance.call(readInvoice, { params: { id } });
  expect(invoice).toMatchObject({ state: 'stamped', standing: 'valid' });
  expect(invoice.attempts.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['previous', 'CFDI3307'],
    ['unknown', expect.any(String)],
  ]);
  expect(stampsOf(await frozenXml(id))).toEqual([invoice.uuid]);
});

test.each(['drop', 'fail', 'rubbish'] as const)(
  'a refusal after a try of unknown outcome (%s) frees nothing: a person looks first, and nothing is stamped twice',
  async (mode) => {
    const { id, claim, draft } = await frozen();
    const given = certifier.given.length;
    certifier.mode = mode;
    await settleInvoice(worker, id);
    after(1);
    certifier.mode = 'refuse';

    await settleInvoice(worker, id);

    const invoice = await finance.call(readInvoice, { params: { id } });
    expect(invoice).toMatchObject({ state: 'unknown', standing: 'attention', parties: [{ isLive: true }] });
    expect(invoice.attention).toContain('En duda');
    certifier.mode = 'plain';
    await expect(finance.call(stampInvoice, { body: termsOf(claim.partyIds, draft) })).rejects.toThrow(
      'Ya está en la factura',
    );
    after(1);
    await settleInvoice(worker, id);
    expect(certifier.given.length - given).toBeLessThanOrEqual(1);
  },
);

test('what the certifier refuses frees its parties and its folio, and is never sent again', async () => {
  const { id, number, claim } = await frozen();
  certifier.mode = 'refuse';
  await settleInvoice(worker, id);
  const refused = await finance.call(readInvoice, { params: { id } });
  expect(refused).toMatchObject({ state: 'refused', parties: [{ isLive: false }] });
  expect(refused.refusal).toContain('DomicilioFiscalReceptor');
  // Its folio goes to the next: two rows never show one number.
  expect(refused.number).toBe('');

  certifier.mode = 'plain';
  const asked = certifier.asked;
  await settleInvoice(worker, id);
  expect(certifier.asked).toBe(asked);
  const again = await finance.call(stampInvoice, { body: termsOf(claim.partyIds, await read(claim.partyIds)) });
  await settleInvoice(worker, again.id);

  expect(again.number).toBe(number);
  expect(await state(again.id)).toBe('stamped');
  const { results } = await finance.call(listInvoices, { query: { text: number } as never });
  expect(results.map((row) => [row.id, row.number])).toEqual([
    [id, ''],
    [again.id, number],
  ]);
});

test('a refusal after a try that never reached the certifier frees the parties', async () => {
  const { id } = await frozen();
  const shut: JobContext = {
    ...worker,
    pac: swPac({ url: certifier.url, user: PAC_USER, password: 'otra', patienceMs: 400 }),
  };
  await settleInvoice(shut, id);
  after(1);
  certifier.mode = 'refuse';

  await settleInvoice(worker, id);

  expect(await state(id)).toBe('refused');
});

test('our number that was used for another document is never sent again by itself: a person decides', async () => {
  const { id } = await frozen();
  const other = await frozen();
  const [{ customId } = { customId: '' }] = await api.db
    .selectFrom('invoice')
    .select('customId')
    .where('id', '=', id)
    .execute();
  await worker.pac?.stamp({ xml: await frozenXml(other.id), customId: customId ?? '' });
  await settleInvoice(worker, id);
  const invoice = await finance.call(readInvoice, { params: { id } });
  expect(invoice).toMatchObject({ state: 'unknown', standing: 'attention' });
  expect(invoice.attention).toContain('CFDI3307');

  const asked = certifier.asked;
  after(2);
  await settleInvoices.run(worker, {});
  await settleInvoice(worker, id);
  expect(certifier.asked - asked).toBe(1); // for the other invoice

  await finance.call(retryInvoice, { params: { id }, body: { version: invoice.version } });
  await settleInvoice(worker, id);
  expect(await state(id)).toBe('unknown');
});

test('a stamp over another document is not taken for ours: a person decides, and nothing is entered', async () => {
  const other = await frozen();
  const { id } = await frozen();
  await worker.pac?.stamp({ xml: await frozenXml(other.id), customId: `otro-${other.id}` });
  certifier.mode = 'mixed';

  await settleInvoice(worker, id);

  const invoice = await finance.call(readInvoice, { params: { id } });
  expect(invoice).toMatchObject({ state: 'unknown', standing: 'attention', uuid: null });
  expect(invoice.attention).toContain('no es el documento que sellamos');
});

test('after 72 hours what was never sent is made anew, and what may be stamped waits for a person', async () => {
  const unsent = await frozen();
  const unknown = await frozen();
  certifier.mode = 'drop';
  await settleInvoice(worker, unknown.id);
  certifier.mode = 'plain';
  after(73);
  await settleInvoice(worker, unsent.id);
  await settleInvoice(worker, unknown.id);

  expect(await state(unsent.id)).toBe('refused');
  expect((await finance.call(readInvoice, { params: { id: unknown.id } })).standing).toBe('attention');
  expect(stampsOf(await frozenXml(unknown.id))).toHaveLength(1);
});

/** In doubt for 73 hours: the worker has given up and a person has to look. */
async function inDoubt() {
  const made = await frozen();
  certifier.mode = 'drop';
  await settleInvoice(worker, made.id);
  certifier.mode = 'plain';
  after(73);
  await settleInvoice(worker, made.id);
  const invoice = await finance.call(readInvoice, { params: { id: made.id } });
  expect(invoice).toMatchObject({ state: 'unknown', standing: 'attention' });
  return { ...made, version: invoice.version };
}

test('a stamp found elsewhere is taken for ours if it repeats our seal, also alone, and the invoice is finished', async () => {
  await settleInvoice(worker, (await frozen()).id);
  const { id, version } = await inDoubt();
  const xml = await frozenXml(id);
  const kept = [...certifier.stamps.values()].find(({ sealed }) => sealed === xml);
  const [another] = [...certifier.stamps.values()].filter(({ sealed }) => sealed !== xml);
  const adopt = (found: string, of = version) =>
    finance.call(adoptStamp, { params: { id }, body: { xml: found, version: of } });
  await expect(adopt(another?.stamped ?? '')).rejects.toMatchObject({
    body: { xml: [expect.stringContaining('es de otro documento')] },
  });
  await expect(adopt('<nada/>')).rejects.toMatchObject({ status: 400 });
  await expect(adopt(kept?.tfd ?? '', version + 1)).rejects.toMatchObject({ status: 409 });

  await adopt(kept?.tfd ?? '');
  await settleInvoice(worker, id);

  const invoice = await finance.call(readInvoice, { params: { id } });
  expect(invoice).toMatchObject({ state: 'stamped', standing: 'valid', uuid: kept?.uuid, attention: '' });
  expect(invoice.attempts[0]).toMatchObject({ outcome: 'previous', code: 'ADJUNTO' });
  await expect(adopt(kept?.tfd ?? '', invoice.version)).rejects.toThrow('no hay duda');
});

test('two people declare that it was not stamped, one declares and another confirms: its parties are free', async () => {
  const reason = 'No está en el portal del PAC ni en el del SAT';
  const early = await frozen();
  certifier.mode = 'drop';
  await settleInvoice(worker, early.id);
  certifier.mode = 'plain';
  const young = await finance.call(readInvoice, { params: { id: early.id } });
  await expect(
    finance.call(declareUnstamped, { params: { id: early.id }, body: { reason, version: young.version } }),
  ).rejects.toThrow('Todavía puede timbrarse');

  const { id, version, claim } = await inDoubt();
  office = new Date(NOON.getTime() + 73 * 3_600_000);
  const [first, second] = await Promise.all(
    [1, 2].map(async () => api.asUser(await api.given.user({ groups: ['Finanzas'] }))),
  );
  const declare = (who: typeof first, of: number) =>
    (who ?? finance).call(declareUnstamped, { params: { id }, body: { reason, version: of } });
  const declared = await declare(first, version);
  expect(declared).toMatchObject({ state: 'unknown', isOverdue: true, unstamped: { reason, isMine: true } });
  await expect(declare(first, declared.version)).rejects.toThrow('la confirma otra persona');
  await expect(
    api.db
      .updateTable('unstampedDeclaration')
      .set({ confirmedBy: first?.user.id ?? 0, confirmedAt: new Date() })
      .where('invoiceId', '=', id)
      .execute(),
  ).rejects.toThrow('declared_by_two');
  const refused = await declare(second, declared.version);

  expect(refused).toMatchObject({ state: 'refused', attention: '', parties: [{ isLive: false }] });
  expect(refused.refusal).toContain(reason);
  const draft = await (second ?? finance).call(readInvoiceDraft, { query: { parties: claim.partyIds.map(String) } });
  expect(draft.stampRefusals).toEqual([]);
});

test('two workers at the same time send a document once', async () => {
  const { id } = await frozen();
  certifier.mode = 'slow';
  certifier.slowness = 150;
  const asked = certifier.asked;

  await Promise.all([1, 2, 3, 4].map(() => settleInvoice(worker, id)));

  expect(certifier.asked - asked).toBe(1);
  expect(certifier.mostAtOnce).toBe(1);
  expect(await state(id)).toBe('stamped');
});

test('killed in the middle, before, during and after the answer, nothing is stamped twice and nothing is lost', {
  timeout: 120_000,
}, async () => {
  const modes: readonly PacMode[] = ['deaf', 'drop', 'slow', 'fail', 'busy', 'late', 'forget'];
  certifier.slowness = 700;
  const ids: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const { id } = await frozen();
    ids.push(id);
    const death = turn % 4;
    certifier.mode = death === 0 ? (modes[turn % modes.length] ?? 'drop') : (modes[(turn * 3) % 6] ?? 'drop');
    await dying(worker, death, id);
  }
  certifier.mode = 'plain';
  for (let round = 0; round < 4; round += 1) {
    after(1);
    await settleInvoices.run(worker, {});
  }

  for (const id of ids) {
    const invoice = await finance.call(readInvoice, { params: { id } });
    expect(invoice.state).toBe('stamped');
    expect(stampsOf(await frozenXml(id))).toEqual([invoice.uuid]);
  }
  const posted = await api.db
    .selectFrom('ledgerTxn')
    .select('sourceId')
    .where('sourceKind', '=', 'invoice')
    .where('sourceId', 'in', ids)
    .execute();
  expect(posted).toHaveLength(ids.length);
});

test('no gap in the folios of what was stamped, and none twice', async () => {
  const all = await api.db
    .selectFrom('invoice')
    .select('folio')
    .where('state', '=', 'stamped')
    .where('businessUnitId', '=', unitId)
    .execute();
  const others = await api.db
    .selectFrom('invoice')
    .select('folio')
    .where('state', '=', 'unknown')
    .where('businessUnitId', '=', unitId)
    .execute();
  const folios = [...all, ...others].map(({ folio }) => Number(folio)).toSorted((one, other) => one - other);

  expect(new Set(folios).size).toBe(folios.length);
  expect(folios.at(-1)).toBeLessThanOrEqual(folios.length + 2);
});

test('the list finds it by folio, fiscal folio and claim, and nobody outside billing gets a byte', async () => {
  const { id, number, claim } = await frozen();
  await settleInvoice(worker, id);
  const { uuid } = await finance.call(readInvoice, { params: { id } });
  const find = async (text: string) =>
    (await finance.call(listInvoices, { query: { page: 1, size: 10, text } })).results.map((row) => row.id);

  expect(await find(number)).toContain(id);
  expect(await find(uuid ?? '')).toEqual([id]);
  const { rows } = await sql<{
    claimNumber: string;
  }>`select claim_number from claim where id = ${claim.claimId}`.execute(api.db);
  expect(await find(rows[0]?.claimNumber ?? '')).toEqual([id]);
  for (const group of ['Supervisor', 'Proveedor'] as const) {
    const caller = await api.as(group);
    await expect(caller.call(readInvoice, { params: { id } })).rejects.toMatchObject({ status: 403 });
    await expect(caller.call(listInvoices, { query: { page: 1, size: 10 } })).rejects.toMatchObject({ status: 403 });
  }
});

async function frozenXml(id: number): Promise<string> {
  const row = await api.db.selectFrom('invoice').select('frozenXml').where('id', '=', id).executeTakeFirstOrThrow();
  return row.frozenXml ?? '';
}
const stampsOf = (sealed: string) => certifier.given.filter((stamp) => stamp.sealed === sealed).map(({ uuid }) => uuid);

/**
 * A worker that dies: 0 never, 1 before it sends, 2 after the answer, before storing it, 3 before entering the stamp.
 */
async function dying(context: JobContext, death: number, id: number): Promise<void> {
  const dead = () => {
    throw new Error('killed');
  };
  const pac = context.pac;
  const killed: JobContext = {
    ...context,
    ...(death === 1 && { pac: { stamp: dead, cancel: dead, reply: dead, stampsLeft: dead } }),
    ...(death === 2 && {
      pac: {
        stamp: async (order) => {
          await pac?.stamp(order);
          return dead();
        },
        cancel: dead,
        reply: dead,
        stampsLeft: dead,
      },
    }),
    ...(death === 3 && { inTransaction: dead }),
  };
  await settleInvoice(killed, id).catch((error: Error) => {
    if (error.message !== 'killed') throw error;
  });
}
