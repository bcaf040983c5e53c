import { listNotifications } from '@aura/contracts/notifications';
import {
  approvePayments,
  decideForDivision,
  holdPayment,
  releasePaymentHold,
  returnPayment,
} from '@aura/contracts/payments/requests';
import type { PaymentState } from '@aura/domain/payments/payment-request';
import { expect, test } from 'vitest';
import type { Act } from '../../../core/act.ts';
import { moveRequest } from '../base/move-request.ts';
import { type HeldRequest, lockRequest } from '../base/payment-request.store.ts';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { insertPayable, insertPaymentRequest, type RequestTraits } from '../../../testing/factories/payment.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const dispatch = factDispatcher(api);
const worker = jobContextOf(api);
const NOTE = 'Canario: el taller cobra de más';

/** A staff member's request for a workshop, and the people concerned. */
async function anAskedPayment(traits: Partial<RequestTraits> = {}) {
  const zone = await api.given.zone({});
  const provider = await api.given.provider({});
  const member = async (group: 'ACo' | 'CoDi' | 'Supervisor', zoneId: number) => {
    const user = await api.given.user({ groups: [group] });
    await api.given.scope(user.id, { zoneIds: [zoneId] });
    return api.asUser(user);
  };
  const analyst = await member('ACo', zone.id);
  const coordinator = await member('CoDi', zone.id);
  const elsewhere = await member('CoDi', (await api.given.zone({})).id);
  const asker = await member('Supervisor', zone.id);
  const workshop = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));
  const claim = await api.given.claim({
    zoneId: zone.id,
    costAnalystId: analyst.user.id,
    supervisorId: asker.user.id,
    parties: [{ stage: 'en-reparacion', providerId: provider.id }],
  });
  const at = { partyId: claim.partyIds[0] as number, providerId: provider.id };
  const payable = await insertPayable(api.db, at);
  const id = await insertPaymentRequest(api.db, { ...at, ...payable, requestedBy: asker.user.id, ...traits });
  return { id, analyst, coordinator, elsewhere, asker, workshop };
}
const newsOf = async (person: Caller) => {
  const news = await person.call(listNotifications);
  for (const { description } of news) expect(description).not.toContain('Canario');
  return news.map(({ verb }) => verb);
};
const version = async (id: number) =>
  (await api.db.selectFrom('paymentRequest').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
/** Moves it as requesting, documents and bank would. */
const move = async (id: number, to: PaymentState) => {
  await worker.inTransaction(async (act: Act) => {
    await moveRequest(act, (await lockRequest(act, id)) as HeldRequest, to);
  });
  await dispatch();
};

test('what is asked for waits for the analyst of the claim, and nobody else hears of it', async () => {
  const { id, analyst, coordinator, workshop } = await anAskedPayment({ state: 'draft' });

  await move(id, 'requested');

  expect(await analyst.call(listNotifications)).toMatchObject([{ verb: 'Pago por autorizar', data: { payment: id } }]);
  expect(await newsOf(coordinator)).toEqual([]);
  expect(await newsOf(workshop)).toEqual([]);
});

test('where the division is needed its coordinators are asked first, then the analyst', async () => {
  const { id, analyst, coordinator, elsewhere } = await anAskedPayment({ state: 'draft', codiState: 'waiting' });

  await move(id, 'requested');
  expect(await newsOf(coordinator)).toEqual(['Pago por decidir']);
  expect(await newsOf(elsewhere)).toEqual([]);
  expect(await newsOf(analyst)).toEqual([]);
  await coordinator.call(decideForDivision, {
    params: { id },
    body: { verdict: 'approved', note: NOTE, version: await version(id) },
  });
  await dispatch();

  expect(await newsOf(analyst)).toEqual(['Pago por autorizar']);
});

test('a returned request notifies the requester and the workshop, each once and without our notes', async () => {
  const { id, analyst, asker, workshop } = await anAskedPayment();

  await analyst.call(returnPayment, { params: { id }, body: { note: NOTE, version: await version(id) } });
  await dispatch();

  expect(await newsOf(asker)).toEqual(['Solicitud de pago devuelta']);
  expect(await newsOf(workshop)).toEqual(['Solicitud de pago devuelta']);
  expect(await workshop.call(listNotifications)).toMatchObject([{ data: { own_payment: id } }]);
});

test('a workshop that asked itself is notified once', async () => {
  const provider = await api.given.provider({});
  const workshop = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));
  const { partyIds } = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId: provider.id }] });
  const at = { partyId: partyIds[0] as number, providerId: provider.id };
  const payable = await insertPayable(api.db, at);
  const id = await insertPaymentRequest(api.db, { ...at, ...payable, requestedBy: workshop.user.id });

  await move(id, 'rejected');

  expect(await newsOf(workshop)).toEqual(['Solicitud de pago rechazada']);
});

test('a hold is announced once it is in force, and its end once the last reason is gone', async () => {
  const { id, asker, workshop } = await anAskedPayment();
  const finance = await api.as('Finanzas');
  const hold = async (reason: 'legal' | 'bank') =>
    finance.call(holdPayment, { params: { id }, body: { reason, note: NOTE, version: await version(id) } });
  const release = (holdId: number) =>
    finance.call(releasePaymentHold, { params: { id }, body: { holdId, note: NOTE } });

  await hold('legal');
  const { holds } = await hold('bank');
  await dispatch();
  expect(await newsOf(workshop)).toEqual(['Pago detenido', 'Pago detenido']);
  await release(holds[0]?.id ?? 0);
  await dispatch();
  expect(await newsOf(asker)).not.toContain('Pago liberado');
  await release(holds[1]?.id ?? 0);
  await dispatch();

  expect(await newsOf(asker)).toContain('Pago liberado');
});

test('an authorisation alone is no news: what follows of the papers is', async () => {
  const { id, analyst, asker, workshop } = await anAskedPayment();
  await analyst.call(approvePayments, { body: { requests: [{ id, version: await version(id) }], total: 1_160_00 } });
  await dispatch();
  expect(await newsOf(asker)).toEqual([]);

  await move(id, 'inReview');
  await move(id, 'observed');

  expect(await newsOf(workshop)).toEqual(['Factura con observaciones']);
  expect(await newsOf(asker)).toEqual(['Factura con observaciones']);
});
