import {
  authorizeCancellation,
  type Cancellation,
  dropCancellation,
  listCancellations,
  openAcknowledgement,
  readCancellation,
  readCancellationDraft,
  requestCancellation,
  retryCancellation,
} from '@aura/contracts/invoicing/cancellations';
import { issueComplement } from '@aura/contracts/invoicing/complements';
import { addCreditNote } from '@aura/contracts/invoicing/credit-notes';
import { readInvoice } from '@aura/contracts/invoicing/invoices';
import { CANCELLATION_STEPS } from '@aura/domain/invoicing/cancellation';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { JobContext } from '../../../jobs/job-context.ts';
import { moneyHolds, startBilledWorld } from '../../../testing/billed-world.ts';
import { collectFor } from '../../../testing/factories/collected.factory.ts';
import type { PacMode } from '../../../testing/pac-server.ts';
import { balanceOf } from '../../payments/public.ts';
import { settleInvoice } from '../stamping/settle-invoice.ts';
import { settleCancellation } from './settle-cancellation.ts';
import { settleCancellations } from './settle-cancellations.job.ts';

const world = await startBilledWorld();
const { api, worker, finance, certifier, authority, customerId, clock, bill } = world;
const colleague = await api.as('Admin');
afterAll(() => world.close());
const limit = (centavos: number) => api.db.updateTable('paymentRule').set({ secondPersonLimit: centavos }).execute();
await limit(50_000_00);
const BEGIN = clock.now;
afterEach(async () => {
  certifier.mode = 'plain';
  clock.now = BEGIN;
  authority.tell('vigente');
  await limit(50_000_00);
  await moneyHolds(world);
});
const hours = (count: number) => {
  clock.now = new Date(clock.now.getTime() + count * 3_600_000);
};
const read = (id: number) => finance.call(readInvoice, { params: { id } });
const again = (id: number) => finance.call(readCancellation, { params: { id } });
const ask = (invoiceId: number, motive: '01' | '02' | '03' = '02', substituteId: number | null = null) =>
  finance.call(requestCancellation, { body: { invoiceId, motive, substituteId, note: 'Póliza equivocada' } });
const stageOf = async (partyId: number) => {
  const { rows } = await sql<{
    slug: string;
  }>`select s.slug from affected_party a join process_stage s on s.id = a.stage_id where a.id = ${partyId}`.execute(
    api.db,
  );
  return rows[0]?.slug;
};
async function settled({ id }: Pick<Cancellation, 'id'>): Promise<Cancellation> {
  await settleCancellation(worker, id);
  await settleCancellation(worker, id);
  return again(id);
}
const uuidOf = async (id: number) => (await read(id)).uuid ?? '';

test('an accepted cancellation takes the invoice out of the ledger and sends its parties back to be billed', async () => {
  const { id, claim } = await bill({}, {});
  const uuid = await uuidOf(id);
  authority.tell('cancelado', uuid);

  const asked = await ask(id, '03');
  expect(asked).toMatchObject({ state: 'authorized', acceptUntil: null, needsSecondPerson: false });
  expect((await read(id)).state).toBe('cancelling');
  const done = await settled(asked);

  expect(done).toMatchObject({ state: 'accepted', outcome: 'Cancelado sin aceptación', hasAcknowledgement: true });
  expect(certifier.cancelled.get(uuid)).toEqual({ motive: '03', substitute: '', times: 1 });
  expect(await read(id)).toMatchObject({
    state: 'cancelled',
    standing: 'cancelled',
    balance: 0,
    satState: 'cancelled',
  });
  for (const partyId of claim.partyIds) {
    expect(await balanceOf(worker, 'receivable', { customerId, affectedPartyId: partyId })).toBe(0);
    expect(await stageOf(partyId)).toBe('listo-para-facturar');
  }
  const acknowledgement = await finance.call(openAcknowledgement, { params: { id: asked.id } });
  expect(Buffer.from(acknowledgement.content).toString()).toContain('<EstatusUUID>201</EstatusUUID>');
  const { results } = await finance.call(listCancellations, { query: { page: 1, size: 10, text: uuid } });
  expect(results).toMatchObject([{ id: asked.id, motive: '03', state: 'accepted' }]);
});

test('the receiver has three business days; what it refuses stays valid, what it lets pass is cancelled', async () => {
  const refused = await bill();
  const silent = await bill();
  hours(24 * 7);
  const [no, mute] = [await ask(refused.id), await ask(silent.id)];
  for (const { id } of [refused, silent]) authority.tell('enProceso', await uuidOf(id));
  // Monday the 23rd at noon: until Thursday the 26th.
  expect(await settled(no)).toMatchObject({
    state: 'sent',
    outcome: 'En proceso',
    acceptUntil: new Date('2026-11-26T18:00:00Z'),
  });
  await settled(mute);
  expect((await read(silent.id)).standing).toBe('cancelling');

  hours(24);
  authority.tell('rechazada', await uuidOf(refused.id));
  await settleCancellations.run(worker, {});
  expect(await again(no.id)).toMatchObject({ state: 'refused', outcome: 'Solicitud rechazada' });
  expect(await read(refused.id)).toMatchObject({ state: 'stamped', balance: refused.total });

  hours(72);
  authority.tell('plazoVencido', await uuidOf(silent.id));
  await settleCancellations.run(worker, {});
  expect(await again(mute.id)).toMatchObject({ state: 'accepted', outcome: 'Plazo vencido' });
  expect(await stageOf(silent.claim.partyIds[0] ?? 0)).toBe('listo-para-facturar');
});

test('what hangs on an invoice is taken back first, each named in words', async () => {
  const { id, claim, total } = await bill();
  const note = await finance.call(addCreditNote, {
    body: {
      invoiceId: id,
      reason: 'discount',
      note: '',
      parties: [{ id: claim.partyIds[0] ?? 0, base: 100_00 }],
      total: 116_00,
    },
  });
  await settleInvoice(worker, note.id);
  const collection = await collectFor(worker, [{ invoiceId: id, amount: total - 116_00 }]);
  const complement = await finance.call(issueComplement, { body: { collectionId: collection } });
  await settleInvoice(worker, complement.id);

  const { refusals } = await finance.call(readCancellationDraft, { query: { invoice: id } });
  expect(refusals.join(' ')).toContain(complement.number);
  expect(refusals.join(' ')).toContain(note.number);
  expect(refusals.join(' ')).toContain('cobros aplicados');
  await expect(ask(id)).rejects.toMatchObject({ status: 409 });
  // The receipt of payment states the balance after the credit note.
  await expect(ask(note.id)).rejects.toMatchObject({ status: 409 });

  authority.tell('cancelado');
  expect(await settled(await ask(complement.id))).toMatchObject({ kind: 'P', state: 'accepted', acceptUntil: null });
  expect(await settled(await ask(note.id))).toMatchObject({ kind: 'E', state: 'accepted', acceptUntil: null });
  expect(await read(id)).toMatchObject({ balance: 116_00, creditNotes: [], complements: [] });
  // The money is unattested until a new receipt of payment is issued.
  const anew = await finance.call(issueComplement, { body: { collectionId: collection } });
  await settleInvoice(worker, anew.id);
  expect((await read(anew.id)).about).toMatchObject([{ instalment: 1, balanceBefore: total }]);
});

test('of two instalments the last receipt of payment is cancelled first', async () => {
  const { id, total } = await bill();
  const issued = [];
  for (const amount of [1_000_00, total - 1_000_00]) {
    const collectionId = await collectFor(worker, [{ invoiceId: id, amount }]);
    const complement = await finance.call(issueComplement, { body: { collectionId } });
    await settleInvoice(worker, complement.id);
    issued.push(complement);
  }

  await expect(ask(issued[0]?.id ?? 0)).rejects.toMatchObject({ status: 409 });
  authority.tell('cancelado');
  expect(await settled(await ask(issued[1]?.id ?? 0))).toMatchObject({ state: 'accepted' });
});

test('motive 01 names a stamped substitute with relation 04 to the document, and no other motive does', async () => {
  const { id, number } = await bill();
  const other = await bill();
  await expect(ask(id, '01')).rejects.toMatchObject({ status: 400 });
  await expect(ask(id, '02', other.id)).rejects.toMatchObject({ status: 400 });
  await expect(ask(id, '01', id)).rejects.toMatchObject({ status: 400 });
  const offered = async () =>
    (await finance.call(readCancellationDraft, { query: { invoice: id } })).substitutes.map((each) => each.id);
  expect(await offered()).toEqual([]);
  // Stamped and in force, but it replaces nothing.
  await expect(ask(id, '01', other.id)).rejects.toMatchObject({
    status: 400,
    body: { substitute_id: [expect.stringContaining(`nombra a ${number} con la relación 04`)] },
  });
  const relate = (kind: string, uuid: string) =>
    sql`insert into tax_receipt_relation (receipt_id, kind, uuid) select receipt_id, ${kind}, ${uuid} from invoice where id = ${other.id}`.execute(
      api.db,
    );
  await relate('01', await uuidOf(id));
  await relate('04', await uuidOf((await bill()).id));
  await expect(ask(id, '01', other.id)).rejects.toMatchObject({ status: 400 });

  await relate('04', await uuidOf(id));
  expect(await offered()).toEqual([other.id]);
  authority.tell('cancelado', await uuidOf(id));
  const asked = await ask(id, '01', other.id);
  await expect(ask(id, '02')).rejects.toMatchObject({ status: 409 });
  await settled(asked);

  expect(certifier.cancelled.get(await uuidOf(id))).toMatchObject({ motive: '01', substitute: await uuidOf(other.id) });
});

test('above the limit another user than the requester authorises it; what was not sent can be taken back', async () => {
  await limit(1_000_00);
  const { id, total } = await bill();
  const asked = await ask(id);
  expect(asked).toMatchObject({ state: 'requested', needsSecondPerson: true });
  expect((await read(id)).state).toBe('stamped');
  const byVersion = { params: { id: asked.id }, body: { version: asked.version } };
  await expect(finance.call(authorizeCancellation, byVersion)).rejects.toMatchObject({ status: 409 });

  const dropped = await finance.call(dropCancellation, byVersion);
  expect(dropped.state).toBe('dropped');
  const second = await ask(id);
  // A collection arrived meanwhile, so the authorisation is refused.
  await collectFor(worker, [{ invoiceId: id, amount: total }]);
  const late = { params: { id: second.id }, body: { version: second.version } };
  await expect(colleague.call(authorizeCancellation, late)).rejects.toMatchObject({ status: 409 });

  const free = await bill();
  const third = await ask(free.id);
  const allowed = await colleague.call(authorizeCancellation, {
    params: { id: third.id },
    body: { version: third.version },
  });
  expect(allowed.state).toBe('authorized');
  const back = await finance.call(dropCancellation, { params: { id: third.id }, body: { version: allowed.version } });
  expect(back.state).toBe('dropped');
  expect((await read(free.id)).state).toBe('stamped');
});

test('what the certifier refuses stands; what it does not answer is sent until it does', async () => {
  const refused = await bill();
  certifier.mode = 'refuse';
  expect(await settled(await ask(refused.id))).toMatchObject({ state: 'refused' });
  expect((await read(refused.id)).state).toBe('stamped');
  certifier.mode = 'plain';

  const { id } = await bill();
  const asked = await ask(id);
  certifier.mode = 'busy';
  for (let turn = 0; turn < 7; turn += 1) {
    await settleCancellations.run(worker, {});
    hours(1);
  }
  const waiting = await again(asked.id);
  expect(waiting).toMatchObject({ state: 'authorized' });
  expect(waiting.attention).toContain('503');
  await expect(
    finance.call(dropCancellation, { params: { id: asked.id }, body: { version: waiting.version } }),
  ).rejects.toMatchObject({ status: 409 });
  certifier.mode = 'plain';
  authority.tell('cancelado');
  await finance.call(retryCancellation, { params: { id: asked.id }, body: { version: waiting.version } });
  expect(await settled(asked)).toMatchObject({ state: 'accepted', attention: '' });
});

test('the tax authority silent: nothing is decided, and it is asked again', async () => {
  const { id } = await bill();
  authority.tell('broken');
  const asked = await ask(id);
  expect(await settled(asked)).toMatchObject({ state: 'sent' });
  expect(await read(id)).toMatchObject({ state: 'cancelling', satChecks: [{ answer: 'error' }] });

  authority.tell('cancelado');
  hours(1);
  await settleCancellations.run(worker, {});
  expect((await again(asked.id)).state).toBe('accepted');
});

test('killed in the middle, before and after the answer: nothing is reversed twice and nothing is lost', {
  timeout: 90_000,
}, async () => {
  const modes: readonly PacMode[] = ['drop', 'deaf', 'slow', 'fail', 'plain', 'busy'];
  certifier.slowness = 700;
  authority.tell('cancelado');
  const all: { readonly id: number; readonly cancellation: number; readonly partyId: number }[] = [];
  for (const [turn, mode] of modes.entries()) {
    const { id, claim } = await bill();
    const { id: cancellation } = await ask(id);
    all.push({ id, cancellation, partyId: claim.partyIds[0] ?? 0 });
    certifier.mode = mode;
    await dying(worker, turn % 3, cancellation);
    await Promise.all([1, 2].map(() => settleCancellation(worker, cancellation).catch(() => {})));
    certifier.mode = 'plain';
  }
  for (let round = 0; round < 4; round += 1) {
    hours(1);
    await Promise.all([settleCancellations.run(worker, {}), settleCancellations.run(worker, {})]);
  }

  for (const { id, cancellation, partyId } of all) {
    expect((await again(cancellation)).state).toBe('accepted');
    expect((await read(id)).state).toBe('cancelled');
    expect(await balanceOf(worker, 'receivable', { customerId, affectedPartyId: partyId })).toBe(0);
    const reversals = await api.db
      .selectFrom('ledgerTxn')
      .select('id')
      .where('sourceKind', '=', 'invoice')
      .where('sourceId', '=', id)
      .where('reversesId', 'is not', null)
      .execute();
    expect(reversals).toHaveLength(1);
  }
});

test('the steps of a cancellation are those the database keeps', async () => {
  const kept = await api.db.selectFrom('invoiceCancellationStep').select(['fromState', 'toState']).execute();
  const stated = Object.entries(CANCELLATION_STEPS).flatMap(([from, next]) => next.map((to) => `${from} ${to}`));

  expect(kept.map(({ fromState, toState }) => `${fromState} ${toState}`).toSorted()).toEqual(stated.toSorted());
});

test('nobody outside billing sees a cancellation, and users who may only view request none', async () => {
  const { id } = await bill();
  const looking = await api.as('EsAt');
  const body = { invoiceId: id, motive: '02', substituteId: null, note: '' } as const;
  await expect(looking.call(requestCancellation, { body })).rejects.toMatchObject({ status: 403 });
  for (const group of ['Supervisor', 'Proveedor'] as const) {
    const caller = await api.as(group);
    await expect(caller.call(listCancellations, { query: { page: 1, size: 10 } })).rejects.toMatchObject({
      status: 403,
    });
  }
});

/** A worker that dies: 0 before it sends, 1 after the answer, 2 before anything is stored. */
async function dying(context: JobContext, death: number, id: number): Promise<void> {
  const dead = () => {
    throw new Error('killed');
  };
  const { pac } = context;
  const killed: JobContext = {
    ...context,
    ...(death === 0 && { pac: { stamp: dead, reply: dead, cancel: dead, stampsLeft: dead } }),
    ...(death === 1 && {
      pac: {
        stamp: dead,
        reply: dead,
        stampsLeft: dead,
        cancel: async (order) => {
          await pac?.cancel(order);
          return dead();
        },
      },
    }),
    ...(death === 2 && { inTransaction: dead }),
  };
  await settleCancellation(killed, id).catch((error: Error) => {
    if (error.message !== 'killed') throw error;
  });
}
