import { listDayActs } from '@aura/contracts/claims/day';
import { readReceipt } from '@aura/cfdi/read-receipt';
import { addCreditNote, listCreditNotes, readCreditNoteDraft } from '@aura/contracts/invoicing/credit-notes';
import { requestCancellation } from '@aura/contracts/invoicing/cancellations';
import {
  applyCollection,
  approveRefund,
  readCollection,
  registerRefund,
  reverseCollection,
} from '@aura/contracts/invoicing/collections';
import { issueComplement } from '@aura/contracts/invoicing/complements';
import { openInvoiceFile, readInvoice } from '@aura/contracts/invoicing/invoices';
import { businessDay } from '@aura/domain/business-day';
import { afterAll, afterEach, expect, test } from 'vitest';
import { moneyHolds, startBilledWorld } from '../../../testing/billed-world.ts';
import { collectFor } from '../../../testing/factories/collected.factory.ts';
import { booksOf, changedBooks } from '../../../testing/books.ts';
import { balanceOf } from '../../payments/public.ts';
import { settleCancellation } from '../cancellations/settle-cancellation.ts';
import { settleInvoice } from '../stamping/settle-invoice.ts';

const world = await startBilledWorld();
const { api, worker, finance, certifier, authority, customerId, bill } = world;
afterAll(() => world.close());
afterEach(async () => {
  certifier.mode = 'plain';
  await moneyHolds(world);
});
const read = (id: number) => finance.call(readInvoice, { params: { id } });
const draftOf = (id: number) => finance.call(readCreditNoteDraft, { query: { invoice: id } });
const credit = (
  invoiceId: number,
  parties: { readonly id: number; readonly base: number }[],
  total: number,
  reason: 'discount' | 'return' = 'discount',
) => finance.call(addCreditNote, { body: { invoiceId, reason, note: '', parties, total } });

test('a credit note is stamped, takes its part off what each party owes and is in the file of the invoice', async () => {
  const { id, claim, total } = await bill({ name: 'María' }, { name: 'Casa vecina', taxPercentage: 8 });
  const [first = 0, second = 0] = claim.partyIds;

  const begun = await credit(
    id,
    [
      { id: first, base: 1_000_00 },
      { id: second, base: 500_00 },
    ],
    1_160_00 + 540_00,
  );
  // The balance changes when it is frozen, the ledger when it is stamped.
  const lowered = await read(id);
  expect(lowered.balance).toBe(total - 1_700_00);
  // It is not paid in part: nothing came in.
  expect(lowered).toMatchObject({
    standing: 'valid',
    credits: [{ id: begun.id, amount: 1_700_00, state: 'frozen', number: '' }],
  });
  await settleInvoice(worker, begun.id);

  const note = await read(begun.id);
  expect(note).toMatchObject({ kind: 'E', state: 'stamped', total: 1_700_00, about: [{ id, amount: 1_700_00 }] });
  const xml = await finance.call(openInvoiceFile, { params: { id: begun.id }, query: { kind: 'xml' } });
  const invoice = await read(id);
  expect(readReceipt(xml.content).receipt).toMatchObject({
    kind: 'E',
    relations: [{ kind: '01', uuids: [invoice.uuid] }],
    receiver: { use: 'G02' },
    paymentForm: '17',
  });
  expect(invoice.creditNotes).toMatchObject([{ uuid: note.uuid, amount: 1_700_00 }]);
  expect(invoice).toMatchObject({ standing: 'valid', credits: [{ state: 'stamped', number: begun.number }] });
  expect(await balanceOf(worker, 'receivable', { customerId, affectedPartyId: first })).toBe(6_032_00 - 1_160_00);
  expect(await balanceOf(worker, 'receivable', { customerId, affectedPartyId: second })).toBe(5_616_00 - 540_00);
  const { results } = await finance.call(listCreditNotes, { query: { page: 1, size: 10, text: begun.number } });
  expect(results).toMatchObject([{ id: begun.id, invoiceId: id, parties: ['María', 'Casa vecina'], total: 1_700_00 }]);
});

test('all of an invoice is taken back line by line, to the centavo of its tax', async () => {
  const { id, claim, total } = await bill({
    lines: [
      { quantity: 3.25, unitPrice: 1_234_57 },
      { quantity: 1, unitPrice: 99 },
      { quantity: 7, unitPrice: 33 },
    ],
  });
  const { parties } = await draftOf(id);

  const begun = await credit(id, [{ id: claim.partyIds[0] ?? 0, base: parties[0]?.base ?? 0 }], total, 'return');
  await settleInvoice(worker, begun.id);

  expect(await read(id)).toMatchObject({ balance: 0, standing: 'credited' });
  expect((await draftOf(id)).refusals).toEqual(['La factura ya está acreditada por completo.']);
});

test('never more than earlier notes left of the bill of a party', async () => {
  const { id, claim } = await bill();
  const [party = 0] = claim.partyIds;
  await collectFor(worker, [{ invoiceId: id, amount: 5_032_00 }]);

  await expect(credit(id, [{ id: party, base: 5_200_01 }], 6_032_01)).rejects.toThrow('queda por acreditar');
  const begun = await credit(id, [{ id: party, base: 500_00 }], 580_00);
  await expect(credit(id, [{ id: party, base: 4_700_01 }], 5_452_01)).rejects.toMatchObject({ status: 409 });
  await expect(credit(id, [{ id: party, base: 10_00 }], 11_00)).rejects.toMatchObject({ status: 409 });
  await settleInvoice(worker, begun.id);
  expect((await read(id)).balance).toBe(420_00);
});

test('two credit notes at the same time do not take off more than there is', async () => {
  const { id, claim } = await bill();
  const all = () => credit(id, [{ id: claim.partyIds[0] ?? 0, base: 5_200_00 }], 6_032_00);

  const answers = await Promise.allSettled([all(), all(), all()]);

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await read(id)).balance).toBe(0);
});

test('beside what finance does next is what the invoice still owes, and what the work costs beside nothing of it', async () => {
  const { id, claim, total } = await bill();
  const [party = 0] = claim.partyIds;
  await api.db.updateTable('affectedParty').set({ agreedAmount: 123_45 }).where('id', '=', party).execute();
  // Long overdue, so that it is among the first.
  await api.db
    .updateTable('task')
    .set({ dueAt: new Date('2020-01-01') })
    .where('affectedPartyId', '=', party)
    .execute();
  const amounts = async () => {
    const { acts } = await finance.call(listDayActs, {});
    return acts
      .filter(({ affectedPartyId }) => affectedPartyId === party)
      .map(({ amount, invoiceId }) => [amount, invoiceId]);
  };

  expect(await amounts()).toEqual([[total, id]]);
  await credit(id, [{ id: party, base: 100_00 }], 116_00);
  expect(await amounts()).toEqual([[total - 116_00, id]]);
});

test('one that the certifier refuses takes nothing off', async () => {
  const { id, claim, total } = await bill();
  certifier.mode = 'refuse';
  const begun = await credit(id, [{ id: claim.partyIds[0] ?? 0, base: 100_00 }], 116_00);
  await settleInvoice(worker, begun.id);

  expect((await read(begun.id)).state).toBe('refused');
  expect((await read(id)).balance).toBe(total);
});

test('the receipt of payment begins at what the credit note left', async () => {
  const { id, claim, total } = await bill();
  const note = await credit(id, [{ id: claim.partyIds[0] ?? 0, base: 100_00 }], 116_00);
  await settleInvoice(worker, note.id);
  const collection = await collectFor(worker, [{ invoiceId: id, amount: total - 116_00 }]);

  const complement = await finance.call(issueComplement, { body: { collectionId: collection } });
  await settleInvoice(worker, complement.id);

  expect((await read(complement.id)).about).toMatchObject([{ balanceBefore: total - 116_00, balanceAfter: 0 }]);
});

test('users who may only view make none, and nobody outside billing sees one', async () => {
  const { id, claim } = await bill();
  const body = {
    invoiceId: id,
    reason: 'discount',
    note: '',
    parties: [{ id: claim.partyIds[0] ?? 0, base: 1_00 }],
    total: 1_16,
  } as const;
  const looking = await api.as('EsAt');
  await expect(looking.call(addCreditNote, { body: { ...body, parties: [...body.parties] } })).rejects.toMatchObject({
    status: 403,
  });
  const supervisor = await api.as('Supervisor');
  await expect(supervisor.call(listCreditNotes, { query: { page: 1, size: 10 } })).rejects.toMatchObject({
    status: 403,
  });
});

async function cancelNote(id: number): Promise<void> {
  const body = { invoiceId: id, motive: '02' as const, substituteId: null, note: 'Equivocada' };
  const asked = await finance.call(requestCancellation, { body });
  expect(asked.state).toBe('authorized');
  authority.tell('cancelado', (await read(id)).uuid ?? '');
  await settleCancellation(worker, asked.id);
  await settleCancellation(worker, asked.id);
  authority.tell('vigente');
}
const oneOf = (id: number) => finance.call(readCollection, { params: { id } });
const changedSince = async (before: Awaited<ReturnType<typeof booksOf>>) => changedBooks(before, await booksOf(api.db));

test('a note above what is owed leaves the rest in favour of the customer, which pays another invoice or goes back', async () => {
  const { id, claim, total } = await bill();
  const [party = 0] = claim.partyIds;
  const collection = await collectFor(worker, [{ invoiceId: id, amount: total }]);
  const complement = await finance.call(issueComplement, { body: { collectionId: collection } });
  await settleInvoice(worker, complement.id);
  const other = await bill();
  const before = await booksOf(api.db);

  const note = await credit(id, [{ id: party, base: 1_000_00 }], 1_160_00);
  // Frozen: the invoice is credited, and nothing is free or posted until the note is stamped.
  expect(await read(id)).toMatchObject({ balance: 0 });
  expect((await oneOf(collection)).unapplied).toBe(0);
  expect(await changedSince(before)).toEqual({});
  await settleInvoice(worker, note.id);

  expect(await changedSince(before)).toEqual({
    income: 1_000_00,
    outputTaxCollected: 160_00,
    unapplied: -1_160_00,
  });
  const released = await oneOf(collection);
  expect(released).toMatchObject({ amount: total, applied: total - 1_160_00, unapplied: 1_160_00 });
  expect(released.parts).toMatchObject([
    { amount: total, isAttested: true, creditNote: null },
    { amount: -1_160_00, isAttested: false, creditNote: note.number },
  ]);
  // The stamped receipt of payment stays as it is, and no other one is due.
  expect((await read(complement.id)).about).toMatchObject([{ amount: total, balanceBefore: total, balanceAfter: 0 }]);
  await expect(finance.call(issueComplement, { body: { collectionId: collection } })).rejects.toMatchObject({
    status: 409,
  });
  await expect(
    finance.call(reverseCollection, {
      params: { id: collection },
      body: { reason: 'Era de otro', version: released.version },
    }),
  ).rejects.toMatchObject({ status: 409 });

  await finance.call(applyCollection, {
    params: { id: collection },
    body: { parts: [{ invoiceId: other.id, amount: 1_160_00 }], version: released.version },
  });
  expect((await read(other.id)).balance).toBe(other.total - 1_160_00);
  expect(await changedSince(before)).toEqual({
    income: 1_000_00,
    outputTaxPending: 160_00,
    receivable: -1_160_00,
  });
});

test('a note that is refused or cancelled releases nothing; what was used of it stays used, and is owed again', async () => {
  const { id, claim, total } = await bill();
  const [party = 0] = claim.partyIds;
  const collection = await collectFor(worker, [{ invoiceId: id, amount: 3_000_00 }]);
  const before = await booksOf(api.db);
  certifier.mode = 'refuse';
  const refused = await credit(id, [{ id: party, base: 5_200_00 }], total);
  expect(await read(id)).toMatchObject({ balance: 0 });
  await settleInvoice(worker, refused.id);
  expect(await read(id)).toMatchObject({ balance: total - 3_000_00 });
  expect(await changedSince(before)).toEqual({});
  certifier.mode = 'plain';

  const note = await credit(id, [{ id: party, base: 5_200_00 }], total);
  await settleInvoice(worker, note.id);
  expect((await oneOf(collection)).unapplied).toBe(3_000_00);
  expect(await changedSince(before)).toMatchObject({ unapplied: -3_000_00, receivable: 3_000_00 - total });
  await cancelNote(note.id);
  expect(await changedSince(before)).toEqual({});
  expect((await oneOf(collection)).unapplied).toBe(0);

  const again = await credit(id, [{ id: party, base: 5_200_00 }], total);
  await settleInvoice(worker, again.id);
  const { version } = await oneOf(collection);
  const refund = {
    amount: 1_00,
    refundedOn: businessDay(world.clock.now),
    bankReference: 'DEV-1',
    reason: 'Lo pidió el cliente',
  };
  const { refunds } = await finance.call(registerRefund, { params: { id: collection }, body: { ...refund, version } });
  const second = await api.asUser(await api.given.user({ groups: ['Finanzas'] }));
  await second.call(approveRefund, { params: { id: collection }, body: { refundId: refunds[0]?.id ?? 0 } });
  await cancelNote(again.id);
  expect(await read(id)).toMatchObject({ balance: total });
  expect((await oneOf(collection)).unapplied).toBe(2_999_00);
});
