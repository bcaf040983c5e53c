import { readReceipt } from '@aura/cfdi/read-receipt';
import {
  issueComplement,
  listComplements,
  listMissingComplements,
  listReceivedComplements,
} from '@aura/contracts/invoicing/complements';
import { readClaimFile } from '@aura/contracts/claims/claim';
import { requestCancellation } from '@aura/contracts/invoicing/cancellations';
import { addCreditNote } from '@aura/contracts/invoicing/credit-notes';
import { listInvoices, openInvoiceFile, readInvoice } from '@aura/contracts/invoicing/invoices';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, expect, test } from 'vitest';
import { moneyHolds, startBilledWorld } from '../../../testing/billed-world.ts';
import { insertBillable } from '../../../testing/factories/billing.factory.ts';
import { collectFor } from '../../../testing/factories/collected.factory.ts';
import type { PacMode } from '../../../testing/pac-server.ts';
import { settleCancellation } from '../cancellations/settle-cancellation.ts';
import { settleInvoice } from '../stamping/settle-invoice.ts';
import { settleInvoices } from '../stamping/settle-invoices.job.ts';

const world = await startBilledWorld();
const { api, worker, finance, certifier, authority, clock, bill } = world;
afterAll(() => world.close());
afterEach(async () => {
  certifier.mode = 'plain';
  authority.tell('vigente');
  await moneyHolds(world);
});
const issue = (collectionId: number) => finance.call(issueComplement, { body: { collectionId } });
const read = (id: number) => finance.call(readInvoice, { params: { id } });
const ofPage = { page: 1, size: 50 } as const;

test('one receipt of payment attests all a collection paid in parts, and the next one goes on where it ended', async () => {
  const one = await bill({ lines: [{ quantity: 3.25, unitPrice: 1_234_57 }] });
  const two = await bill();
  const first = await collectFor(worker, [
    { invoiceId: one.id, amount: 1_000_01 },
    { invoiceId: two.id, amount: two.total },
  ]);

  const begun = await issue(first);
  await settleInvoice(worker, begun.id);

  const complement = await read(begun.id);
  expect(complement).toMatchObject({
    kind: 'P',
    state: 'stamped',
    number: begun.number,
    about: [
      { id: one.id, instalment: 1, balanceBefore: one.total, amount: 1_000_01, balanceAfter: one.total - 1_000_01 },
      { id: two.id, instalment: 1, balanceBefore: two.total, amount: two.total, balanceAfter: 0 },
    ],
  });
  const xml = await finance.call(openInvoiceFile, { params: { id: begun.id }, query: { kind: 'xml' } });
  const { receipt } = readReceipt(xml.content);
  expect(receipt?.payments?.total.centavos).toBe(1_000_01 + two.total);
  expect(receipt?.payments?.payments[0]).toMatchObject({ paidAt: '2026-11-10T12:00:00', form: '03' });
  const pdf = await finance.call(openInvoiceFile, { params: { id: begun.id }, query: { kind: 'pdf' } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.content)), { mergePages: true });
  expect(text).toContain('Complemento de pago');
  expect((await read(one.id)).complements).toMatchObject([{ uuid: complement.uuid, amount: 1_000_01 }]);

  const second = await collectFor(worker, [{ invoiceId: one.id, amount: one.total - 1_000_01 }]);
  const next = await issue(second);
  await settleInvoice(worker, next.id);
  expect((await read(next.id)).about).toMatchObject([
    { instalment: 2, balanceBefore: one.total - 1_000_01, balanceAfter: 0 },
  ]);
  const listed = await finance.call(listComplements, { query: { ...ofPage, text: begun.number } });
  expect(listed.results).toMatchObject([{ id: begun.id, amount: 1_000_01 + two.total, standing: 'valid' }]);
  // The list of invoices contains no receipts of payment.
  const billed = await finance.call(listInvoices, { query: { ...ofPage } });
  expect(billed.results.map(({ id }) => id)).not.toContain(begun.id);
});

test('the claim file names the invoice of a party, with its receipts of payment, for those alone who may read it', async () => {
  const { id, total, number, claim } = await bill();
  const begun = await issue(await collectFor(worker, [{ invoiceId: id, amount: total }]));
  await settleInvoice(worker, begun.id);
  const whole = await read(id);
  const within = { zoneIds: [claim.zoneId] };
  const manager = await api.given.user({ groups: ['KAM'] });
  const supervisor = await api.given.user({ groups: ['Supervisor'] });
  await api.given.scope(supervisor.id, within);
  await api.given.scope(manager.id, { customerIds: [claim.customerId] });
  const provider = await api.given.provider({});
  await api.db
    .updateTable('affectedParty')
    .set({ attendingProviderId: provider.id })
    .where('id', '=', claim.partyId)
    .execute();
  const workshop = await api.given.user({ groups: ['Proveedor'], providerId: provider.id });
  const shownTo = async (who: Pick<typeof finance, 'call'>) => {
    const file = await who.call(readClaimFile, { params: { slug: claim.slug } });
    if (!file.hasPermission) throw new Error('They see the claim');
    return file.affectedParties[0]?.invoice;
  };

  const shown = await shownTo(finance);
  expect(shown).toMatchObject({
    uuid: whole.uuid,
    total,
    base: whole.base,
    xml: whole.xml,
    pdf: whole.pdf,
    date: whole.date,
  });
  expect([shown?.series, shown?.folio].join('-')).toBe(number);
  expect(shown?.complements).toEqual(whole.complements);
  expect(shown?.complements).toHaveLength(1);
  expect(await shownTo(await api.asUser(manager))).toEqual(shown);
  expect(await shownTo(await api.asUser(supervisor))).toBeNull();
  expect(await shownTo(await api.asUser(workshop))).toBeNull();
});

test('an invoice that also bills a claim the reader does not see is shown at none of them', async () => {
  const one = await insertBillable(api.db, { customerId: world.customerId });
  const other = await insertBillable(api.db, { customerId: world.customerId });
  const group = (billingGrouping: string) =>
    api.db.updateTable('customer').set({ billingGrouping }).where('id', '=', world.customerId).execute();
  await group('consolidated');
  const { id } = await world.billAll([one.partyId, other.partyId]);
  await group('claim');
  const clerk = await api.given.user({ groups: ['EsAt'] });
  await api.given.scope(clerk.id, { zoneIds: [one.zoneId] });
  const seen = async (who: Pick<typeof finance, 'call'>) => {
    const file = await who.call(readClaimFile, { params: { slug: one.slug } });
    return file.hasPermission ? file.affectedParties[0]?.invoice?.uuid : undefined;
  };

  expect(await seen(await api.asUser(clerk))).toBeUndefined();
  expect(await seen(finance)).toEqual((await read(id)).uuid);
});

test('a collection is attested once, also when two ask at the same time', async () => {
  const { id, total } = await bill();
  const collection = await collectFor(worker, [{ invoiceId: id, amount: total }]);

  const answers = await Promise.allSettled([issue(collection), issue(collection)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(issue(collection)).rejects.toThrow('No hay pagos de este cobro que requieran un complemento');
});

test('what the certifier refuses is missing again, with its day and whose turn it is', async () => {
  const { id, total, number } = await bill();
  const collection = await collectFor(worker, [{ invoiceId: id, amount: total }], { receivedOn: '2026-09-30' });
  const missing = async () =>
    (await finance.call(listMissingComplements, { query: { ...ofPage, text: number } })).results;
  expect(await missing()).toMatchObject([
    { side: 'ours', collectionId: collection, dueOn: '2026-10-05', amount: total, turn: 'Finanzas' },
  ]);
  const begun = await issue(collection);
  expect(await missing()).toEqual([]);
  certifier.mode = 'refuse';
  await settleInvoice(worker, begun.id);
  expect((await read(begun.id)).state).toBe('refused');
  expect(await missing()).toHaveLength(1);

  certifier.mode = 'plain';
  const again = await issue(collection);
  await settleInvoice(worker, again.id);

  expect(again.number).toBe(begun.number);
  expect(await missing()).toEqual([]);
});

test('an instalment waits until the one before it is stamped, so that what the certifier refuses leaves no gap', async () => {
  const { id, total, number } = await bill();
  const first = await collectFor(worker, [{ invoiceId: id, amount: 1_000_00 }]);
  const second = await collectFor(worker, [{ invoiceId: id, amount: 500_00 }]);
  const begun = await issue(first);

  await expect(issue(second)).rejects.toThrow(`${begun.number} de la factura ${number}`);
  certifier.mode = 'refuse';
  await settleInvoice(worker, begun.id);
  certifier.mode = 'plain';
  const next = await issue(second);
  await settleInvoice(worker, next.id);

  expect((await read(next.id)).about).toMatchObject([{ instalment: 1, balanceBefore: total }]);
});

test('while the tax authority decides about a receipt of payment or a credit note, the next instalment waits', async () => {
  const { id, total, claim } = await bill();
  const cancel = async (invoiceId: number) => {
    const body = { invoiceId, motive: '02', substituteId: null, note: '' } as const;
    return finance.call(requestCancellation, { body });
  };
  const settle = async (cancellationId: number) => {
    authority.tell('cancelado');
    for (let turn = 0; turn < 2; turn += 1) await settleCancellation(worker, cancellationId);
    authority.tell('vigente');
  };
  const first = await collectFor(worker, [{ invoiceId: id, amount: 1_000_00 }]);
  const begun = await issue(first);
  await settleInvoice(worker, begun.id);
  const second = await collectFor(worker, [{ invoiceId: id, amount: 500_00 }]);
  const asked = await cancel(begun.id);
  await expect(issue(second)).rejects.toThrow('espere su resultado');
  await settle(asked.id);

  const note = await finance.call(addCreditNote, {
    body: {
      invoiceId: id,
      reason: 'discount',
      note: '',
      parties: [{ id: claim.partyId, base: 100_00 }],
      total: 116_00,
    },
  });
  await settleInvoice(worker, note.id);
  const gone = await cancel(note.id);
  await expect(issue(second)).rejects.toThrow('espere su resultado');
  await settle(gone.id);
  const next = await issue(second);
  await settleInvoice(worker, next.id);

  expect((await read(next.id)).about).toMatchObject([{ instalment: 1, balanceBefore: total }]);
});

test('the certifier silent or the worker killed in the middle: no receipt twice, none lost', {
  timeout: 60_000,
}, async () => {
  const modes: readonly PacMode[] = ['drop', 'deaf', 'fail', 'busy', 'late', 'slow'];
  certifier.slowness = 700;
  const ids: number[] = [];
  for (const [turn, mode] of modes.entries()) {
    const { id, total } = await bill();
    const collection = await collectFor(worker, [{ invoiceId: id, amount: total }]);
    ids.push((await issue(collection)).id);
    certifier.mode = mode;
    const dead = () => {
      throw new Error('killed');
    };
    const context = turn % 2 === 0 ? worker : { ...worker, inTransaction: dead };
    await settleInvoice(context, ids.at(-1) ?? 0).catch(() => {});
    certifier.mode = 'plain';
  }
  for (let round = 0; round < 3; round += 1) {
    clock.now = new Date(clock.now.getTime() + 3_600_000);
    await settleInvoices.run(worker, {});
  }

  for (const id of ids) {
    const { state, uuid } = await read(id);
    const sealed = await api.db
      .selectFrom('invoice')
      .select('frozenXml')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('stamped');
    expect(certifier.given.filter((stamp) => stamp.sealed === sealed.frozenXml).map((stamp) => stamp.uuid)).toEqual([
      uuid,
    ]);
  }
});

test('nobody outside billing gets a byte, and users who may only view issue none', async () => {
  for (const group of ['Supervisor', 'Proveedor'] as const) {
    const caller = await api.as(group);
    for (const list of [listComplements, listReceivedComplements, listMissingComplements])
      await expect(caller.call(list, { query: { ...ofPage } })).rejects.toMatchObject({ status: 403 });
  }
  const looking = await api.as('EsAt');
  await expect(looking.call(issueComplement, { body: { collectionId: 1 } })).rejects.toMatchObject({ status: 403 });
});

test('nothing is stamped about an invoice that is cancelled at the tax authority: asked again, and refused in words', async () => {
  const invoice = await bill();
  const collection = await collectFor(worker, [{ invoiceId: invoice.id, amount: 500_00 }]);
  const begun = await issue(collection);
  const given = certifier.given.length;
  authority.tell('cancelado');

  await settleInvoice(worker, begun.id);

  const complement = await read(begun.id);
  expect(complement).toMatchObject({ state: 'refused', attempts: [] });
  expect(complement.refusal).toContain(`La factura ${invoice.number} está cancelada en el SAT`);
  expect(certifier.given).toHaveLength(given);
  expect(await read(invoice.id)).toMatchObject({ satState: 'cancelled', satChecks: [{ answer: 'cancelled' }] });
  await expect(issue(collection)).rejects.toThrow('está cancelada en el SAT');
  const credit = {
    invoiceId: invoice.id,
    reason: 'discount',
    note: '',
    total: 116_00,
    parties: [{ id: invoice.claim.partyIds[0] ?? 0, base: 100_00 }],
  } as const;
  await expect(finance.call(addCreditNote, { body: { ...credit, parties: [...credit.parties] } })).rejects.toThrow(
    'está cancelada en el SAT',
  );
});

test('a tax authority that does not answer holds no receipt of payment back', async () => {
  const invoice = await bill();
  const begun = await issue(await collectFor(worker, [{ invoiceId: invoice.id, amount: 500_00 }]));
  authority.tell('broken');

  await settleInvoice(worker, begun.id);

  expect(await read(begun.id)).toMatchObject({ state: 'stamped' });
});
