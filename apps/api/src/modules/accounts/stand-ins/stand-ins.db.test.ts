import { isLent, LENT_PERMISSIONS } from '@aura/access/stand-in';
import { readCurrentUser } from '@aura/contracts/accounts';
import { allEndpoints } from '@aura/contracts/all-endpoints';
import { changePromiseDate, readClaim } from '@aura/contracts/claims/claim';
import { listNotifications } from '@aura/contracts/notifications';
import {
  approvePayments,
  decideForDivision,
  holdPayment,
  noteOnPayment,
  previewApproval,
  readPaymentRequest,
  rejectPayment,
} from '@aura/contracts/payments/requests';
import { approveBankAccount, requestBankAccount } from '@aura/contracts/providers/bank-accounts';
import { endStandIn, endUserStandIn, listStandIns, listUserStandIns, nameStandIn } from '@aura/contracts/stand-ins';
import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { one, rows } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { insertPayable, insertPaymentRequest, type RequestTraits } from '../../../testing/factories/payment.factory.ts';
import { someClabe } from '../../../testing/factories/payment-run.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const dispatch = factDispatcher(api);
const zone = await api.given.zone({});
const elsewhere = await api.given.zone({});
const provider = await api.given.provider({});
const today = businessDay(new Date());
const someone = async (group: 'ACo' | 'CoDi' | 'EsAt' | 'GeOp' | 'Supervisor', zoneId = zone.id) => {
  const user = await api.given.user({ groups: [group] });
  await api.given.scope(user.id, { zoneIds: [zoneId] });
  return api.asUser(user);
};
const admin = await api.as('Admin');

/** A claim of an analyst with a request for payment, which another person asked for unless said otherwise. */
async function aRequest(analyst: Caller, traits: Partial<RequestTraits> = {}) {
  const claim = await api.given.claim({
    zoneId: zone.id,
    costAnalystId: analyst.user.id,
    parties: [{ stage: 'en-reparacion', providerId: provider.id }],
  });
  const at = { partyId: claim.partyIds[0] as number, providerId: provider.id };
  const payable = await insertPayable(api.db, at);
  const id = await insertPaymentRequest(api.db, { ...at, ...payable, ...traits });
  const request = await api.db.selectFrom('paymentRequest').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { id, claim, version: request.version, total: request.total ?? 0 };
}
type Asked = Awaited<ReturnType<typeof aRequest>>;
const approve = (caller: Caller, { id, version, total }: Asked) =>
  caller.call(approvePayments, { body: { requests: [{ id, version }], total } });
const name = (absent: Caller, colleague: Caller, [from, to] = [0, 5]) =>
  absent.call(nameStandIn, {
    body: { colleagueId: colleague.user.id, firstDay: addDays(today, from), lastDay: addDays(today, to) },
  });
const linesOf = (claimId: number) =>
  rows(
    api.db,
    sql<{
      body: string;
      authorId: number;
    }>`select body, author_id from logbook_entry where claim_id = ${claimId} order by id desc`,
  );
const noteOf = (requestId: number) =>
  one(
    api.db,
    sql<{ userId: number; detail: Record<string, unknown> }>`select user_id, detail from audit_event
    where entity = 'paymentRequest' and entity_id = ${String(requestId)} order by id desc limit 1`,
  );
const newsOf = async (caller: Caller) => (await caller.call(listNotifications)).map(({ verb }) => verb);

test('a colleague decides on the claims of an analyst on leave for those days, and the record says in whose place', async () => {
  const away = await someone('ACo');
  const colleague = await someone('ACo', elsewhere.id);
  const asked = await aRequest(away);
  await expect(approve(colleague, asked)).rejects.toMatchObject({ status: 404 });

  const { standIns } = await name(away, colleague);
  expect(standIns).toMatchObject([{ state: 'now', colleague: { id: colleague.user.id }, firstDay: today }]);
  await dispatch();
  expect(await newsOf(colleague)).toContain('Suplencia a su cargo');

  const seen = await colleague.call(readPaymentRequest, { params: { id: asked.id } });
  expect(seen.acts).toMatchObject({ approve: null });
  const query = { ids: [String(asked.id)] };
  expect(await colleague.call(previewApproval, { query })).toMatchObject({ total: asked.total });
  await approve(colleague, asked);

  const [line] = await linesOf(asked.claim.id);
  expect(line).toMatchObject({ authorId: colleague.user.id });
  expect(line?.body).toMatch(/autorizada.*Por ausencia de \S+/);
  expect(await noteOf(asked.id)).toMatchObject({
    userId: colleague.user.id,
    detail: { inPlaceOf: away.user.id },
  });
});

test('nothing but decisions is lent: the colleague looks at the claims and changes nothing else', async () => {
  const away = await someone('ACo');
  const colleague = await someone('EsAt', elsewhere.id);
  const asked = await aRequest(away);
  await name(away, colleague);

  const { groups, permissions } = await colleague.call(readCurrentUser);
  expect(groups.map((group) => group.name)).toEqual(['EsAt']);
  expect(permissions).toMatchObject({ provider: { paymentrequest: { approve: true, return: true } } });
  expect(permissions['provider']?.['paymentrequest']).not.toHaveProperty('change');
  expect(permissions['budget']?.['order']).toBeUndefined();
  expect(await colleague.call(readClaim, { params: { slug: asked.claim.slug } })).toMatchObject({ mayAct: false });
  const at = { params: { id: asked.id } };
  const refused = [
    () => colleague.call(changePromiseDate, { params: { id: asked.claim.id }, body: { promiseDate: '2026-12-30' } }),
    () => colleague.call(noteOnPayment, { ...at, body: { report: 'x', version: asked.version } }),
    () => colleague.call(holdPayment, { ...at, body: { reason: 'other', note: 'x', version: asked.version } }),
  ];
  for (const act of refused)
    await expect(act()).rejects.toMatchObject({
      status: expect.toSatisfy((status) => status === 403 || status === 404),
    });

  await colleague.call(rejectPayment, { ...at, body: { note: 'Duplicada', version: asked.version } });
  expect((await linesOf(asked.claim.id))[0]?.body).toMatch(/rechazada.*Por ausencia de/);
});

test('what the person on leave asked for, and what the colleague asked for, waits for a third', async () => {
  const away = await someone('CoDi');
  const colleague = await someone('CoDi', elsewhere.id);
  const analyst = await someone('ACo');
  await name(away, colleague);
  const ofAbsent = await aRequest(analyst, { requestedBy: away.user.id });
  const ofColleague = await aRequest(analyst, { requestedBy: colleague.user.id });
  const toDivide = await aRequest(analyst, { requestedBy: away.user.id, codiState: 'waiting' });

  await expect(approve(colleague, ofAbsent)).rejects.toMatchObject({
    body: { detail: expect.stringContaining('a la que usted suple') },
  });
  await expect(approve(colleague, ofColleague)).rejects.toMatchObject({
    body: { detail: expect.stringContaining('usted la solicitó') },
  });
  const { id, version } = toDivide;
  const body = { verdict: 'approved', note: '', version } as const;
  await expect(colleague.call(decideForDivision, { params: { id }, body })).rejects.toMatchObject({ status: 403 });
  expect((await colleague.call(readPaymentRequest, { params: { id } })).acts.decide).toContain('a la que suple');
  await approve(analyst, ofAbsent);
  // On their own claims the colleague decides for themselves, and nothing else is written.
  const own = await someone('CoDi');
  const ofOthers = await aRequest(analyst);
  await approve(own, ofOthers);
  expect((await linesOf(ofOthers.claim.id))[0]?.body).not.toContain('ausencia');
});

test('an account that the person on leave asked for is not approved in their place', async () => {
  const away = await someone('GeOp');
  const colleague = await someone('ACo');
  await name(away, colleague);
  const clabe = someClabe();
  const { id: accountId } = await away.call(requestBankAccount, { params: { id: provider.id }, body: { clabe } });

  await expect(
    colleague.call(approveBankAccount, { params: { id: accountId }, body: { clabe } }),
  ).rejects.toMatchObject({ status: 403, body: { detail: expect.stringContaining('a la que usted suple') } });
});

test('it begins and ends by itself with its days', async () => {
  const away = await someone('ACo');
  const colleague = await someone('ACo', elsewhere.id);
  const asked = await aRequest(away);
  const span = async (from: number, to: number) => {
    await sql`insert into stand_in (absent_id, stand_in_id, first_day, last_day)
      values (${away.user.id}, ${colleague.user.id}, ${addDays(today, from)}, ${addDays(today, to)})`.execute(api.db);
  };
  await span(-9, -1);
  await span(1, 4);
  await expect(approve(colleague, asked)).rejects.toMatchObject({ status: 404 });
  expect((await colleague.call(listStandIns)).standIns.map(({ state }) => state)).toEqual(['planned', 'over']);

  await span(0, 0);
  await approve(colleague, asked);
});

test('one colleague for one person on one day: no second one, no chain, no outsider, no day gone by', async () => {
  const [away, colleague, third] = [await someone('CoDi'), await someone('ACo'), await someone('ACo')];
  const idle = await someone('EsAt');
  await name(away, colleague, [3, 9]);

  const refusals: readonly (readonly [() => Promise<unknown>, number, RegExp])[] = [
    [() => name(away, third, [9, 12]), 409, /otra persona que lo suple/],
    [() => name(third, colleague, [3, 3]), 409, /ya suple a otra persona/],
    [() => name(third, away, [5, 6]), 409, /también estará ausente/],
    [() => name(colleague, third, [4, 4]), 409, /una suplencia no se pasa/],
    [() => name(idle, third), 403, /no autoriza nada/],
  ];
  for (const [refused, status, detail] of refusals)
    await expect(refused()).rejects.toMatchObject({ status, body: { detail: expect.stringMatching(detail) } });
  const workshop = await api.given.user({ groups: ['Proveedor'], providerId: provider.id });
  const faulty = [
    { colleagueId: workshop.id, firstDay: today, lastDay: today },
    { colleagueId: third.user.id, firstDay: addDays(today, -1), lastDay: today },
    { colleagueId: third.user.id, firstDay: addDays(today, 20), lastDay: addDays(today, 19) },
    { colleagueId: third.user.id, firstDay: addDays(today, 20), lastDay: addDays(today, 200) },
    { colleagueId: away.user.id, firstDay: addDays(today, 20), lastDay: addDays(today, 20) },
  ];
  for (const body of faulty) await expect(away.call(nameStandIn, { body })).rejects.toMatchObject({ status: 400 });
  await name(away, third, [10, 12]);

  // Also below the acts: the same in the database.
  const below = (absent: number, standIn: number) =>
    sql`insert into stand_in (absent_id, stand_in_id, first_day, last_day)
      values (${absent}, ${standIn}, ${addDays(today, 5)}::date, ${addDays(today, 6)}::date)`.execute(api.db);
  const [a, b, c, d] = [away.user.id, colleague.user.id, third.user.id, idle.user.id];
  for (const [absent, standIn] of [
    [a, c],
    [c, a],
    [b, c],
    [d, b],
  ] as const)
    await expect(below(absent, standIn), `${absent} by ${standIn}`).rejects.toThrow(/already away or a stand-in/);
  await expect(below(d, workshop.id)).rejects.toThrow(/only company staff/);
  await expect(below(d, d)).rejects.toThrow(/stand_in_of_another/);
  await expect(sql`update stand_in set last_day = last_day + 1`.execute(jobContextOf(api).db)).rejects.toThrow(
    /never changed/,
  );
});

test('either of the two ends it, or an administrator, and both are told', async () => {
  const [away, colleague, stranger] = [await someone('ACo'), await someone('ACo', elsewhere.id), await someone('CoDi')];
  const asked = await aRequest(away);
  const { standIns } = await name(away, colleague);
  const params = { id: standIns[0]?.id ?? 0 };
  await expect(stranger.call(endStandIn, { params })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(endUserStandIn, { params })).rejects.toMatchObject({ status: 403 });
  expect(await admin.call(listUserStandIns, { params: { id: away.user.id } })).toMatchObject([{ state: 'now' }]);

  await admin.call(endUserStandIn, { params });
  await dispatch();

  await expect(approve(colleague, asked)).rejects.toMatchObject({ status: 404 });
  for (const person of [away, colleague]) expect(await newsOf(person)).toContain('Suplencia terminada');
  await expect(admin.call(endUserStandIn, { params })).rejects.toMatchObject({ status: 409 });
  const second = (await name(away, colleague)).standIns[0]?.id ?? 0;
  expect(await colleague.call(endStandIn, { params: { id: second } })).toMatchObject({
    standIns: [{ state: 'ended' }, { state: 'ended' }],
  });
});

test('a deactivated person lends nothing, and the decisions asked of a person on leave are asked of the colleague', async () => {
  const away = await someone('CoDi');
  const colleague = await someone('CoDi', elsewhere.id);
  const supervisor = await someone('Supervisor');
  const asked = await aRequest(away, { requestedBy: supervisor.user.id, codiState: 'waiting' });
  await name(away, colleague);
  const { id: claimId, slug, partyIds } = asked.claim;
  await jobContextOf(api).inTransaction((act) =>
    announce(act, {
      name: 'payment.moved',
      claimId,
      slug,
      affectedPartyId: partyIds[0] as number,
      requestId: asked.id,
      number: 'SP-1',
      providerId: provider.id,
      requestedBy: supervisor.user.id,
      from: 'draft',
      to: 'requested',
      isCodiNeeded: true,
    }),
  );
  await dispatch();
  expect(await newsOf(colleague)).toContain('Pago por decidir');

  await sql`update user_account set is_active = false where id = ${away.user.id}`.execute(api.db);
  await expect(colleague.call(readPaymentRequest, { params: { id: asked.id } })).rejects.toMatchObject({ status: 404 });
});

test('exactly these calls are decisions that can be lent, and each is a decision about what another asked for', () => {
  const lent = [...allEndpoints].filter(([, endpoint]) => isLent(endpoint)).map(([endpoint]) => endpoint);

  expect(lent.toSorted()).toEqual([
    'approveAgreement',
    'approveBankAccount',
    'approvePayments',
    'decideForDivision',
    'previewApproval',
    'refuseAgreement',
    'rejectBankAccount',
    'rejectPayment',
    'returnPayment',
  ]);
  expect(
    LENT_PERMISSIONS.filter((permission) => permission.endsWith('/add') || permission.endsWith('/delete')),
  ).toEqual([]);
});
