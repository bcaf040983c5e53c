import {
  approvePayments,
  countPaymentWork,
  decideForDivision,
  exportPaymentRequests,
  holdPayment,
  listPaymentRequests,
  noteOnPayment,
  previewApproval,
  readPaymentChoices,
  readPaymentRequest,
  rejectPayment,
  releasePaymentHold,
  returnPayment,
  totalPaymentRequests,
} from '@aura/contracts/payments/requests';
import { paymentNumber } from '@aura/domain/payments/payment-request';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { rows } from '../../../core/sql.ts';
import {
  insertPayable,
  insertPaymentRequest,
  insertReceipt,
  type RequestTraits,
} from '../../../testing/factories/payment.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';
import { fillPaymentSearch } from './fill-payment-search.job.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const division = await api.given.division({});
const zone = await api.given.zone({ divisionId: division.id });
const provider = await api.given.provider({});
const someone = async (group: 'ACo' | 'CoDi' | 'Supervisor') => {
  const user = await api.given.user({ groups: [group] });
  await api.given.scope(user.id, { zoneIds: [zone.id] });
  return api.asUser(user);
};
const analyst = await someone('ACo');
const otherAnalyst = await someone('ACo');
const coordinator = await someone('CoDi');
const secondCoordinator = await someone('CoDi');
const supervisor = await someone('Supervisor');
const finance = await api.as('Finanzas');
const manager = await api.as('GeOp');
const workshop = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));

afterEach(async () => {
  const faults = await rows(worker.db, sql`select * from app.payment_faults()`);
  if (faults.length > 0) throw new Error(`What must always hold does not: ${JSON.stringify(faults)}`);
});

async function aPayable(amount = 1_000_000_00) {
  const claim = await api.given.claim({
    zoneId: zone.id,
    costAnalystId: analyst.user.id,
    supervisorId: supervisor.user.id,
    parties: [{ stage: 'en-reparacion', providerId: provider.id }],
  });
  const partyId = claim.partyIds[0] as number;
  const payable = await insertPayable(api.db, { partyId, providerId: provider.id, amount });
  return { claim, partyId, providerId: provider.id, ...payable };
}
async function ask(traits: Partial<RequestTraits> = {}, payable?: Awaited<ReturnType<typeof aPayable>>) {
  const { claim: _claim, ...at } = payable ?? (await aPayable());
  return insertPaymentRequest(api.db, { ...at, ...traits });
}
const read = (caller: Caller, id: number) => caller.call(readPaymentRequest, { params: { id } });
const rowOf = (id: number) =>
  api.db.selectFrom('paymentRequest').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const approve = async (caller: Caller, ids: readonly number[], more: { total?: number } = {}) => {
  const seen = await Promise.all(ids.map(rowOf));
  return caller.call(approvePayments, {
    body: {
      requests: seen.map(({ id, version }) => ({ id, version })),
      total: more.total ?? seen.reduce((sum, { total }) => sum + (total ?? 0), 0),
    },
  });
};
const sendBack = async (caller: Caller, id: number) =>
  caller.call(returnPayment, {
    params: { id },
    body: { note: 'Falta el desglose', version: (await rowOf(id)).version },
  });
const forgetProof = (caller: Caller) =>
  api.db
    .updateTable('session')
    .set({ confirmedAt: new Date(Date.now() - 3_600_000) })
    .where('id', '=', caller.sessionId)
    .execute();
const detailOf = (refusal: unknown) => ({ body: { detail: expect.stringContaining(String(refusal)) } });

test('an analyst authorises several with the total on the screen; what needs no invoice is valid at once', async () => {
  const payable = await aPayable();
  const first = await ask({ subtotal: 1_000_00 }, payable);
  const second = await ask({ subtotal: 2_000_00, needsReceipt: false, kind: 'advance' }, payable);

  const done = await approve(analyst, [first, second]);

  expect(done).toEqual({ approved: 2, total: 3_480_00 });
  expect(await rowOf(first)).toMatchObject({ state: 'approved', approvedBy: analyst.user.id });
  expect(await rowOf(second)).toMatchObject({ state: 'valid' });
  const { moves } = await read(analyst, first);
  expect(moves[0]).toMatchObject({ from: 'requested', to: 'approved', by: expect.stringMatching(/\S/) });
  expect((await api.announced()).filter(({ name, to }) => name === 'payment.moved' && to === 'approved')).toHaveLength(
    2,
  );
});

test('an invoice that arrived before the authorisation is looked at with it', async () => {
  const payable = await aPayable();
  const id = await ask({ subtotal: 1_000_00 }, payable);
  const receiptId = await insertReceipt(api.db, { ...payable, state: 'observed' });
  await api.db.insertInto('paymentRequestReceipt').values({ requestId: id, receiptId, amount: 1_160_00 }).execute();

  await approve(analyst, [id]);

  const request = await read(analyst, id);
  expect(request).toMatchObject({ state: 'observed', receipts: [{ id: receiptId, amount: 1_160_00 }] });
  expect(request.moves.map(({ to }) => to)).toEqual(['observed', 'inReview', 'approved', 'requested', 'draft']);
});

test('the requester neither authorises nor decides for the division', async () => {
  const own = await ask({ requestedBy: analyst.user.id });
  const ofDivision = await ask({ requestedBy: coordinator.user.id, codiState: 'waiting' });

  await expect(approve(analyst, [own])).rejects.toMatchObject({ status: 409, ...detailOf('usted la solicitó') });
  await expect(
    coordinator.call(decideForDivision, {
      params: { id: ofDivision },
      body: { verdict: 'approved', note: '', version: (await rowOf(ofDivision)).version },
    }),
  ).rejects.toMatchObject({ status: 403 });
  expect((await rowOf(own)).state).toBe('requested');
});

test('of several to be authorised one that is refused keeps all of them back, and is named', async () => {
  const payable = await aPayable();
  const good = await ask({}, payable);
  const final = await ask({ kind: 'final' }, payable);
  const waiting = await ask({ codiState: 'waiting' }, payable);

  const refused = approve(analyst, [good, final, waiting]);

  await expect(refused).rejects.toMatchObject({
    status: 409,
    body: {
      detail: expect.stringMatching(
        /No se autorizó ninguna\.\nSP-\d+: es un finiquito.*\nSP-\d+: falta la decisión de la división/,
      ),
    },
  });
  await expect(refused).rejects.not.toMatchObject(detailOf(paymentNumber((await rowOf(good)).folio)));
  expect((await rowOf(good)).state).toBe('requested');
});

test('what is about to be authorised is shown as it would be decided', async () => {
  const payable = await aPayable();
  const good = await ask({ subtotal: 100_000_00 }, payable);
  const final = await ask({ kind: 'final' }, payable);
  const preview = (caller: Caller) =>
    caller.call(previewApproval, { query: { ids: [String(good), String(final), '999999999'] } });

  const { requests, total, needsProof } = await preview(analyst);

  expect({ total, needsProof }).toEqual({ total: 116_000_00, needsProof: true });
  expect(requests).toMatchObject([
    { id: good, refusal: null, version: (await rowOf(good)).version },
    { id: final, refusal: expect.stringContaining('finiquito') },
  ]);
  expect((await preview(otherAnalyst)).requests.map(({ refusal }) => refusal)).toEqual([
    'No le corresponde este siniestro.',
    'No le corresponde este siniestro.',
  ]);
});

test('a final payment is authorised once the work was validated', async () => {
  const payable = await aPayable();
  const id = await ask({ kind: 'final' }, payable);
  await api.db
    .updateTable('affectedParty')
    .set({ visuallyValidatedOn: '2026-11-10' })
    .where('id', '=', payable.partyId)
    .execute();

  await approve(analyst, [id]);

  expect((await rowOf(id)).state).toBe('approved');
});

test('another total or another version than the one seen is refused', async () => {
  const id = await ask();
  await expect(approve(analyst, [id], { total: 1_00 })).rejects.toMatchObject({ status: 409, ...detailOf('total') });

  const { version, total } = await rowOf(id);
  await finance.call(holdPayment, { params: { id }, body: { reason: 'legal', note: 'Demanda', version } });
  await expect(
    analyst.call(approvePayments, { body: { requests: [{ id, version }], total: total ?? 0 } }),
  ).rejects.toMatchObject({ status: 409, ...detailOf('y detenida') });
  await expect(
    analyst.call(approvePayments, {
      body: {
        requests: [
          { id, version },
          { id, version },
        ],
        total: total ?? 0,
      },
    }),
  ).rejects.toMatchObject({ status: 400 });
});

test('above the limit of the rule the password is asked for again, below it is not', async () => {
  const payable = await aPayable(1_000_000_00);
  const small = await ask({ subtotal: 1_000_00 }, payable);
  const large = await ask({ subtotal: 100_000_00 }, payable);
  const proven = await api.asUser(analyst.user);
  await forgetProof(analyst);

  await approve(analyst, [small]);
  await expect(approve(analyst, [large])).rejects.toMatchObject({
    status: 403,
    body: { code: 'confirmation_required' },
  });
  expect((await rowOf(large)).state).toBe('requested');
  await approve(proven, [large]);

  expect((await rowOf(large)).state).toBe('approved');
});

test('slices below the limit add up since the last proof of identity, also two sent at once', async () => {
  const payable = await aPayable(1_000_000_00);
  const slices = await Promise.all([1, 2, 3, 4].map(() => ask({ subtotal: 30_000_00 }, payable)));
  const [first = 0, second = 0, third = 0, fourth = 0] = slices;
  await api.db
    .updateTable('paymentRequest')
    .set({ approvedAt: new Date(Date.now() - 7_200_000) })
    .where('approvedBy', '=', analyst.user.id)
    .execute();
  await forgetProof(analyst);

  await approve(analyst, [first]);
  const both = await Promise.allSettled([approve(analyst, [second]), approve(analyst, [third])]);
  // 34,800 each: two are below 100,000, three above.
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toMatchObject([{ status: 403, body: { code: 'confirmation_required' } }]);

  expect((await analyst.call(previewApproval, { query: { ids: [String(fourth)] } })).needsProof).toBe(true);
  const proven = await api.asUser(analyst.user);
  expect((await proven.call(previewApproval, { query: { ids: [String(fourth)] } })).needsProof).toBe(false);
  await approve(proven, [fourth]);
  await api.db.updateTable('session').set({ confirmedAt: new Date() }).where('id', '=', analyst.sessionId).execute();
});

test('two who decide at the same time: the second hears what the first did', async () => {
  const id = await ask();
  const { version, total } = await rowOf(id);
  const both = await Promise.allSettled([
    analyst.call(approvePayments, { body: { requests: [{ id, version }], total: total ?? 0 } }),
    coordinator.call(rejectPayment, { params: { id }, body: { note: 'No procede', version } }),
  ]);

  const refused = both.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect((refused[0] as PromiseRejectedResult).reason).toMatchObject({
    status: 409,
    ...detailOf('mientras la revisaba'),
  });
});

test('where the division is needed it decides first, and another user authorises', async () => {
  const id = await ask({ codiState: 'waiting', subtotal: 60_000_00 });
  const decide = async (caller: Caller) =>
    caller.call(decideForDivision, {
      params: { id },
      body: { verdict: 'approved', note: 'Conforme', version: (await rowOf(id)).version },
    });
  await expect(approve(analyst, [id])).rejects.toMatchObject(detailOf('CoDi'));
  await expect(decide(analyst)).rejects.toMatchObject({ status: 403 });

  expect(await decide(coordinator)).toMatchObject({
    codiState: 'approved',
    state: 'requested',
    codiBy: expect.any(String),
  });
  await expect(decide(secondCoordinator)).rejects.toMatchObject({ status: 409 });
  await expect(approve(coordinator, [id])).rejects.toMatchObject(detailOf('ya la aprobó por la división'));
  await approve(secondCoordinator, [id]);

  expect(await rowOf(id)).toMatchObject({ state: 'approved', approvedBy: secondCoordinator.user.id });
  expect(await api.announced()).toContainEqual(
    expect.objectContaining({ name: 'payment.divisionApproved', requestId: id }),
  );
});

test('the database keeps the word of the division and the authorisation apart', async () => {
  const id = await ask({ codiState: 'waiting' });
  const by = coordinator.user.id;
  const at = new Date();

  const both = api.db
    .updateTable('paymentRequest')
    .set({ codiState: 'approved', codiBy: by, codiAt: at, state: 'approved', approvedBy: by, approvedAt: at })
    .where('id', '=', id)
    .execute();

  await expect(both).rejects.toThrow('payment_request_two_words');
});

test.each(['rejected', 'returned'] as const)('the division has it %s, with its reason', async (verdict) => {
  const id = await ask({ codiState: 'waiting' });
  const decide = async (note: string) =>
    coordinator.call(decideForDivision, {
      params: { id },
      body: { verdict, note, version: (await rowOf(id)).version },
    });

  await expect(decide('')).rejects.toMatchObject({ status: 400 });
  expect(await decide('Fuera de presupuesto')).toMatchObject({
    state: verdict,
    codiState: verdict,
    answer: 'Fuera de presupuesto',
  });
});

test('a request is sent back only by users who may act on the claim', async () => {
  const id = await ask();
  await expect(sendBack(otherAnalyst, id)).rejects.toMatchObject({ status: 403 });
  await expect(sendBack(finance, id)).rejects.toMatchObject({ status: 403 });

  expect(await sendBack(supervisor, id)).toMatchObject({ state: 'returned', answer: 'Falta el desglose' });
  await expect(sendBack(supervisor, id)).rejects.toMatchObject({ status: 409 });
});

test('finance neither authorises nor rejects, a provider none of it, and an analyst holds nothing', async () => {
  const id = await ask();
  const { version } = await rowOf(id);

  await expect(approve(finance, [id])).rejects.toMatchObject({ status: 403 });
  await expect(finance.call(rejectPayment, { params: { id }, body: { note: 'No', version } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(approve(workshop, [id])).rejects.toMatchObject({ status: 403 });
  await expect(read(workshop, id)).rejects.toMatchObject({ status: 403 });
  await expect(
    analyst.call(holdPayment, { params: { id }, body: { reason: 'bank', note: 'x', version } }),
  ).rejects.toMatchObject({ status: 403 });
  expect((await read(finance, id)).acts).toEqual({ hold: null, release: 'No está detenida.', note: null });
  expect((await read(analyst, id)).acts).toEqual({ approve: null, return: null, reject: null, note: null });
});

test('a hold of finance ends with its reason; twice for the same reason is refused', async () => {
  const id = await ask();
  const hold = async () =>
    finance.call(holdPayment, {
      params: { id },
      body: { reason: 'paperwork', note: 'Falta el finiquito', version: (await rowOf(id)).version },
    });
  const { holds, isHeld } = await hold();
  expect(isHeld).toBe(true);
  await expect(hold()).rejects.toMatchObject({ status: 409 });

  const holdId = holds[0]?.id ?? 0;
  const release = () => finance.call(releasePaymentHold, { params: { id }, body: { holdId, note: 'Llegó' } });
  expect(await release()).toMatchObject({ isHeld: false, holds: [{ releaseNote: 'Llegó' }] });
  await expect(release()).rejects.toMatchObject({ status: 409 });
});

test('what was paid, refused or is not there is not held', async () => {
  const id = await ask({ state: 'rejected' });
  await expect(
    finance.call(holdPayment, {
      params: { id },
      body: { reason: 'legal', note: 'x', version: (await rowOf(id)).version },
    }),
  ).rejects.toMatchObject({ status: 409 });
});

test.each(['listed', 'cancelledReceipt'] as const)(
  'a hold because of %s stays while its cause does, but for operations',
  async (reason) => {
    const payable = await aPayable();
    const id = await ask({ state: 'approved' }, payable);
    const { id: holdId } = await api.db
      .insertInto('paymentHold')
      .values({ requestId: id, reason })
      .returning('id')
      .executeTakeFirstOrThrow();
    const end = await causeOf(reason, payable, id);
    const release = (caller: Caller) =>
      caller.call(releasePaymentHold, { params: { id }, body: { holdId, note: 'Con motivo' } });

    await expect(release(finance)).rejects.toMatchObject({ status: 403, ...detailOf('La causa sigue') });
    const { isHeld } = await release(manager);
    expect(isHeld).toBe(false);

    const again = await api.db
      .insertInto('paymentHold')
      .values({ requestId: id, reason })
      .returning('id')
      .executeTakeFirstOrThrow();
    await end();
    expect(
      await finance.call(releasePaymentHold, { params: { id }, body: { holdId: again.id, note: 'Ya no está' } }),
    ).toMatchObject({ isHeld: false });
  },
);

/** Creates the cause of a hold, and returns how to end it. */
async function causeOf(
  reason: 'listed' | 'cancelledReceipt',
  payable: Awaited<ReturnType<typeof aPayable>>,
  requestId: number,
) {
  if (reason === 'cancelledReceipt') {
    const receiptId = await insertReceipt(api.db, { ...payable, state: 'cancelled', satState: 'cancelled' });
    await api.db.insertInto('paymentRequestReceipt').values({ requestId, receiptId, amount: 1_00 }).execute();
    return () => api.db.deleteFrom('paymentRequestReceipt').where('receiptId', '=', receiptId).execute();
  }
  const rfc = 'CAN010101AB1';
  await api.db.updateTable('provider').set({ rfc }).where('id', '=', payable.providerId).execute();
  const { id: importId } = await api.db
    .insertInto('satListImport')
    .values({ cutOn: '2026-11-01', taxpayers: 1, sha256: 'a'.repeat(64), source: 'upload' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db.insertInto('satListed').values({ rfc, name: 'CANARIO', situation: 'definitive', importId }).execute();
  return () => api.db.updateTable('satListed').set({ situation: 'favourable' }).where('rfc', '=', rfc).execute();
}

test('the report is written by finance for our own people, and goes into the bitácora', async () => {
  const { claim, ...payable } = await aPayable();
  const id = await insertPaymentRequest(api.db, payable);

  const { report } = await finance.call(noteOnPayment, {
    params: { id },
    body: { report: 'Se confirmó la cuenta con el taller', version: (await rowOf(id)).version },
  });

  expect(report).toBe('Se confirmó la cuenta con el taller');
  const entries = await api.db.selectFrom('logbookEntry').selectAll().where('claimId', '=', claim.id).execute();
  expect(entries.filter(({ body }) => body.includes('Se confirmó la cuenta'))).toMatchObject([
    { isVisibleToProvider: false },
  ]);
});

test('the list, its totals and the numbers of the day say the same', async () => {
  const payable = await aPayable();
  const id = await ask({ subtotal: 5_000_00 }, payable);
  const waiting = await ask({ subtotal: 7_000_00, codiState: 'waiting' }, payable);
  const { folio } = await rowOf(id);
  const list = (caller: Caller, query: object) =>
    caller.call(listPaymentRequests, { query: { size: 100, ...query } as never });

  const found = await list(analyst, { text: paymentNumber(folio) });
  expect(found.results).toMatchObject([
    { id, total: 5_800_00, agreed: 1_000_000_00, state: 'requested', documents: 0 },
  ]);
  const mine = await list(analyst, { toApprove: true });
  expect(mine.results.map((row) => row.id)).toContain(id);
  expect(mine.results.map((row) => row.id)).not.toContain(waiting);
  const { toApprove, toDecide } = await analyst.call(countPaymentWork);
  expect(toApprove).toEqual({ requests: mine.count, total: mine.results.reduce((sum, row) => sum + row.total, 0) });
  expect(toDecide).toBeUndefined();
  const division = await list(coordinator, { toDecide: true });
  expect((await coordinator.call(countPaymentWork)).toDecide?.requests).toBe(division.count);
  const totals = await finance.call(totalPaymentRequests, { query: { state: ['requested'] } as never });
  const all = await list(finance, { state: ['requested'] });
  expect(totals.states).toEqual([{ state: 'requested', requests: all.count, total: totals.total }]);
  // An observed request is counted while a person can decide on an invoice of it; without one it is only waited for.
  const observed = await ask({ state: 'observed' }, payable);
  const toReview = async () => {
    const counted = (await finance.call(countPaymentWork)).toReview;
    const listed = await list(finance, { toReview: true });
    expect(counted).toEqual({ requests: listed.count, total: listed.results.reduce((sum, row) => sum + row.total, 0) });
    return listed.results.map((row) => row.id);
  };
  expect(await toReview()).not.toContain(observed);
  const receiptId = await insertReceipt(api.db, {
    providerId: provider.id,
    partyId: payable.partyId,
    state: 'observed',
  });
  await api.db.insertInto('paymentRequestReceipt').values({ requestId: observed, receiptId, amount: 1_00 }).execute();
  expect(await toReview()).toContain(observed);
  expect(Object.keys(await finance.call(countPaymentWork)).toSorted()).toEqual(['held', 'toReview']);
  const choices = await analyst.call(readPaymentChoices);
  expect(choices.providers.map(({ slug }) => slug)).toContain(provider.slug);
  const file = await finance.call(exportPaymentRequests, {
    query: { format: 'csv', columns: ['number', 'state', 'total'] } as never,
  });
  expect(new TextDecoder().decode(file.content)).toContain(paymentNumber(folio));
});

test('a draft is seen by its writer alone, and a claim elsewhere by nobody without its zone', async () => {
  const draft = await ask({ state: 'draft', requestedBy: supervisor.user.id });
  await expect(read(finance, draft)).rejects.toMatchObject({ status: 404 });
  expect((await read(supervisor, draft)).state).toBe('draft');

  const far = await api.given.claim({ parties: [{ providerId: provider.id }] });
  const partyId = far.partyIds[0] as number;
  const payable = await insertPayable(api.db, { partyId, providerId: provider.id });
  const id = await insertPaymentRequest(api.db, { partyId, providerId: provider.id, ...payable });
  await expect(read(analyst, id)).rejects.toMatchObject({ status: 404 });
  await expect(approve(analyst, [id])).rejects.toMatchObject({ status: 404 });
  expect((await read(manager, id)).id).toBe(id);
});

test('the names of the specification are on the wire', async () => {
  const id = await ask();
  const reply = await finance.raw({ method: 'GET', url: `/api/v1/provider/payment-request/${id}/` });
  const names = [
    'id',
    'date',
    'provider',
    'sinister',
    'supervisor',
    'total',
    'amount',
    'subtotal',
    'affected',
    'payment',
    'user_requesting',
    'percentage',
    'status',
    'codi_status',
    'binnacle_report',
    'comment',
    'data_xmls',
  ];

  expect(Object.keys(reply.json() as object)).toEqual(expect.arrayContaining(names));
  const list = await finance.raw({ method: 'GET', url: '/api/v1/provider/payment-request/?status=requested&size=10' });
  const [row] = (list.json() as { results: object[] }).results;
  expect(Object.keys(row ?? {})).toEqual(
    expect.arrayContaining(names.filter((name) => !['binnacle_report', 'comment', 'data_xmls'].includes(name))),
  );
});

test('a request is found by its payee, its claim and its party, also by what they are called since', async () => {
  const payable = await aPayable();
  const id = await ask({}, payable);
  const other = await ask({}, await aPayable());
  const found = async (text: string) =>
    (await analyst.call(listPaymentRequests, { query: { text, size: 100 } })).results.map((row) => row.id);
  await sql`update affected_party set name = 'Íñigo Peñaloza' where id = ${payable.partyId}`.execute(api.db);
  await sql`update claim set claim_number = 'QX-77/2031' where id = ${payable.claim.id}`.execute(api.db);

  expect(await found('inigo peñaloza')).toEqual([id]);
  expect(await found('qx-77/2031')).toEqual([id]);
  await sql`update provider set name = 'Talleres Zurbarán' where id = ${provider.id}`.execute(api.db);
  expect(await found('zurbaran')).toEqual(expect.arrayContaining([id, other]));
  expect(await found('zurbaran qx-77')).toEqual([id]);
  expect(await rows(worker.db, sql`select app.fill_payment_search(null)`)).toEqual([{ fillPaymentSearch: 0 }]);
});

test('the requests of a large provider are found by its new name once the job has run', async () => {
  const large = await api.given.provider({});
  const claim = await api.given.claim({ zoneId: zone.id, parties: [{ stage: 'en-reparacion', providerId: large.id }] });
  const at = { partyId: claim.partyIds[0] as number, providerId: large.id };
  const { agreementId } = await insertPayable(api.db, { ...at, amount: 1_000_000_00 });
  await sql`insert into payment_request (kind, affected_party_id, provider_id, agreement_id, percentage, subtotal, state, requested_by)
    select 'partial', ${at.partyId}, ${large.id}, ${agreementId}, 1, 100, 'requested', ${supervisor.user.id} from generate_series(1, 600)`.execute(
    api.db,
  );
  await sql`update provider set name = 'Consorcio Quetzal' where id = ${large.id}`.execute(api.db);
  const count = async () => (await manager.call(listPaymentRequests, { query: { text: 'quetzal' } })).count;

  expect(await count()).toBe(0);
  await fillPaymentSearch.run(worker, { providerId: large.id });
  expect(await count()).toBe(600);
});

test('who sees every claim counts and sums the same requests with and without a filter by claim', async () => {
  await ask({ subtotal: 7_000_00 });
  const zones = await api.db.selectFrom('zone').select('slug').execute();
  const every = { zone: zones.map(({ slug }) => slug) };

  const all = await manager.call(totalPaymentRequests, { query: {} });
  const { count } = await manager.call(listPaymentRequests, { query: {} });
  expect(await manager.call(totalPaymentRequests, { query: every })).toEqual(all);
  expect((await manager.call(listPaymentRequests, { query: every })).count).toBe(count);
  expect(all.requests).toBe(count);
  const own = await analyst.call(totalPaymentRequests, { query: {} });
  expect(await manager.call(totalPaymentRequests, { query: { zone: [zone.slug] } })).toEqual(own);
});
