import { readPartyProcess, takeStep } from '@aura/contracts/claims/process';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { payRequest } from '../../testing/factories/pay-request.ts';
import { insertPayable, insertPaymentRequest, insertReceipt } from '../../testing/factories/payment.factory.ts';
import { insertAgreement } from '../../testing/factories/purchase-order.factory.ts';
import { jobContextOf } from '../../testing/job-context.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { lockRequest, type HeldRequest } from './base/payment-request.store.ts';
import { moveRequest } from './base/move-request.ts';
import { postReceipt } from './base/post-receipt.ts';

// A Monday noon in Mexico City.
const NOW = new Date('2026-11-23T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const worker = jobContextOf(api);
const zone = await api.given.zone({});
const desk = await api.as('EsAt');
const manager = await api.as('GeOp');
await api.given.scope(desk.user.id, { zoneIds: [zone.id] });
const provider = await api.given.provider({});
const at = (id: number) => ({ params: { id } });

async function aParty(stage: string, traits: object = {}) {
  const claim = await api.given.claim({
    zoneId: zone.id,
    parties: [{ stage, stageSince: NOW, description: 'Barda', ...traits }],
  });
  return { claim, id: claim.partyIds[0] as number };
}
const numberOf = async (id: number) => (await manager.call(readPartyProcess, at(id))).stage.number;
const missingOf = async (id: number, to: string) => {
  const { steps } = await manager.call(readPartyProcess, at(id));
  return steps.find((step) => step.to.number === to)?.missing;
};

async function addPaper(
  partyId: number,
  claim: { id: number; customerId: number },
  codename: string,
  signedOn: string | null,
) {
  const { key } = await api.given.file({ uploadedBy: desk.user.id, purpose: 'claimDocument', isAttached: true });
  await api.db
    .insertInto('claimFile')
    .values({
      claimId: claim.id,
      customerId: claim.customerId,
      affectedPartyId: partyId,
      fileKey: key,
      fileTypeId: (build) => build.selectFrom('fileType').select('id').where('codename', '=', codename),
      signedOn,
      addedBy: desk.user.id,
    })
    .execute();
}

test('a party that is paid instead of repaired signs, proves itself, is approved and paid, and the case goes on by itself', async () => {
  const { claim, id } = await aParty('pago-ta-por-formalizar', { isPaidToAffectedParty: true });
  const agreement = await insertAgreement(api.db, { partyId: id, way: 'affectedPayment', amount: 5_000_00, taxes: 0 });
  expect(await missingOf(id, '5.12')).toEqual([
    'settlementSigned',
    'payeeProved',
    'payeeAccountVerified',
    'thirdPartyApproved',
  ]);

  await addPaper(id, claim, 'finiquito', null);
  expect(await missingOf(id, '5.12')).toContain('settlementSigned');
  await addPaper(id, claim, 'finiquito', '2026-11-20');
  await addPaper(id, claim, 'identificacion_ta', null);
  await addPaper(id, claim, 'comprobante_propiedad', null);
  const other = await api.given.user({ groups: ['Finanzas'] });
  const { id: accountId } = await api.db
    .insertInto('payeeAccount')
    .values({ affectedPartyId: id, holder: 'Quien cobra', clabe: '646180000000000018', registeredBy: desk.user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await missingOf(id, '5.12')).toEqual(['payeeAccountVerified', 'thirdPartyApproved']);
  await api.db
    .updateTable('payeeAccount')
    .set({ verifiedBy: other.id, verifiedAt: NOW })
    .where('id', '=', accountId)
    .execute();
  const request = await insertPaymentRequest(api.db, {
    partyId: id,
    agreementId: agreement.id,
    kind: 'thirdParty',
    subtotal: 5_000_00,
    state: 'requested',
  });
  expect(await missingOf(id, '5.12')).toEqual(['thirdPartyApproved']);
  await worker.inTransaction(async (act) => {
    const held = (await lockRequest(act, request)) as HeldRequest;
    const approved = await moveRequest(act, held, 'approved', { set: { approvedBy: other.id, approvedAt: NOW } });
    await moveRequest(act, approved, 'valid', { set: { validAt: NOW } });
  });

  await desk.call(takeStep, { ...at(id), body: { from: '5.11', to: '5.12', rule: 'T35', reason: '' } });
  expect(await missingOf(id, '5.13')).toEqual(['thirdPartyPaid']);
  await worker.inTransaction((act) => payRequest(act, request, '2026-11-23'));

  expect(await numberOf(id)).toBe('6.01');
});

test('a case is called off once what was advanced is taken up by an accepted invoice', async () => {
  const { id } = await aParty('en-reparacion', { providerId: provider.id });
  const payable = {
    partyId: id,
    providerId: provider.id,
    ...(await insertPayable(api.db, { partyId: id, providerId: provider.id })),
  };
  const advance = await insertPaymentRequest(api.db, {
    ...payable,
    kind: 'advance',
    needsReceipt: false,
    state: 'valid',
  });
  expect(await missingOf(id, '9.02')).not.toContain('advancesSettled');
  await worker.inTransaction((act) => payRequest(act, advance));
  expect(await missingOf(id, '9.02')).toContain('advancesSettled');

  const receiptId = await insertReceipt(api.db, { ...payable, base: 1_000_00 });
  await worker.inTransaction((act) => postReceipt(act, receiptId));
  expect(await missingOf(id, '9.02')).not.toContain('advancesSettled');

  await api.db.updateTable('taxReceipt').set({ state: 'cancelled' }).where('id', '=', receiptId).execute();
  expect(await missingOf(id, '9.02')).toContain('advancesSettled');
});

test('a collected case waits for what is owed to its provider', async () => {
  const { id } = await aParty('cobrado', { providerId: provider.id });
  expect(await missingOf(id, '8.03')).toEqual(['providerOwed']);
  const payable = {
    partyId: id,
    providerId: provider.id,
    ...(await insertPayable(api.db, { partyId: id, providerId: provider.id })),
  };
  // What was ordered is owed before its provider invoices it; «Cerrado y pagado» means paid.
  expect(await missingOf(id, '8.03')).toEqual([]);
  expect(await missingOf(id, '9.01')).toContain('nothingOwed');

  const receiptId = await insertReceipt(api.db, { ...payable, base: 1_000_00 });
  await worker.inTransaction((act) => postReceipt(act, receiptId));

  expect(await missingOf(id, '8.03')).toEqual([]);
  expect(await missingOf(id, '9.01')).toContain('nothingOwed');
});

test('an order follows what is invoiced and paid on it, and keeps its agreement when another takes over', async () => {
  const { id } = await aParty('en-reparacion', { providerId: provider.id });
  const payable = {
    partyId: id,
    providerId: provider.id,
    ...(await insertPayable(api.db, { partyId: id, providerId: provider.id, amount: 2_000_00 })),
  };
  const stateOf = async () =>
    (
      await api.db
        .selectFrom('purchaseOrder')
        .select('state')
        .where('id', '=', payable.orderId)
        .executeTakeFirstOrThrow()
    ).state;
  const pay = async (receiptId: number) => {
    const request = await insertPaymentRequest(api.db, { ...payable, subtotal: 1_000_00, state: 'valid' });
    await api.db
      .insertInto('paymentRequestReceipt')
      .values({ requestId: request, receiptId, amount: 1_160_00 })
      .execute();
    await worker.inTransaction((act) => payRequest(act, request));
  };

  const first = await insertReceipt(api.db, { ...payable, base: 1_000_00, state: 'checking' });
  expect(await stateOf()).toBe('issued');
  await api.db.updateTable('taxReceipt').set({ state: 'accepted' }).where('id', '=', first).execute();
  expect(await stateOf()).toBe('partlyInvoiced');
  await pay(first);
  expect(await stateOf()).toBe('partlyInvoiced');
  const second = await insertReceipt(api.db, { ...payable, base: 1_000_00 });
  expect(await stateOf()).toBe('invoiced');
  await pay(second);
  expect(await stateOf()).toBe('paid');

  await api.db.updateTable('affectedParty').set({ attendingProviderId: null }).where('id', '=', id).execute();
  const { rows } = await sql<{ state: string }>`select state from agreement where id = ${payable.agreementId}`.execute(
    api.db,
  );
  expect(rows).toEqual([{ state: 'agreed' }]);
});
