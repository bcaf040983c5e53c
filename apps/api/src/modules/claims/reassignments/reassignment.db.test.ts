import { readClaim } from '@aura/contracts/claims/claim';
import { listPermittedClaims } from '@aura/contracts/claims/claim-list';
import {
  listReassignments,
  readLoads,
  reassignClaims,
  suggestSplit,
  undoReassignment,
} from '@aura/contracts/claims/reassignments';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const now = new Date('2026-11-15T18:00:00Z');
const api = await startTestApi({}, () => now);
const zone = await api.given.zone({});
const boss = await api.as('GeOp');
const someone = async (zoneId = zone.id) => {
  const user = await api.given.user({ groups: ['Supervisor'] });
  await api.given.scope(user.id, { zoneIds: [zoneId] });
  return user;
};
const claimOf = (supervisorId: number, stage = 'en-reparacion') =>
  api.given.claim({ zoneId: zone.id, supervisorId, parties: [{ stage }] });
const move = (from: { username: string }, to: { username: string }, changes: object = {}) => ({
  newSupervisor: to.username,
  lastSupervisor: from.username,
  newCostAnalyst: null,
  lastCostAnalyst: null,
  claimsFrom: [] as number[],
  claimsTo: [] as number[],
  process: [] as string[],
  previousProcesses: [] as string[],
  reason: 'Vacaciones',
  returnsOn: null,
  ...changes,
});

test('claims change hands, both ways at once, and each new holder sees them', async () => {
  const [ana, beto] = [await someone(), await someone()];
  const [ofAna, ofBeto] = [await claimOf(ana.id), await claimOf(beto.id)];

  const made = await boss.call(reassignClaims, {
    body: move(ana, beto, { claimsFrom: [ofAna.id], claimsTo: [ofBeto.id], returnsOn: '2026-12-01' }),
  });

  expect(made).toMatchObject({ role: 'supervisor', claims: 1, returned: 1, mayUndo: true, returnsOn: '2026-12-01' });
  const permitted = await (await api.asUser(beto)).call(listPermittedClaims, { query: {} });
  expect(permitted.results.map(({ slug }) => slug)).toEqual([ofAna.slug]);
  expect((await api.announced()).filter(({ name }) => name === 'claim.reassigned')).toMatchObject([
    { claimIds: [ofAna.id], returnedClaimIds: [ofBeto.id], toUserId: beto.id },
  ]);
  expect(await boss.call(listReassignments)).toMatchObject([{ id: made.id, reason: 'Vacaciones' }]);
});

test('on the wire a reassignment takes the eight fields of the specification and no more', async () => {
  const [ana, beto] = [await someone(), await someone()];
  const claim = await claimOf(ana.id);
  const payload = {
    new_supervisor: beto.username,
    last_supervisor: ana.username,
    new_aco: null,
    last_aco: null,
    sinisters_from: [claim.id],
    sinisters_to: [],
    process: [],
    prev_processes: [],
  };

  const reply = await boss.raw({ method: 'POST', url: '/api/v1/sinister/reassignment/', payload });

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ reason: 'Sin motivo', returns_on: null });
});

test('of the eight fields those that are not needed may be missing or empty, and both people move at once', async () => {
  const [ana, beto] = [await someone(), await someone()];
  const analysts = [await api.given.user({ groups: ['ACo'] }), await api.given.user({ groups: ['ACo'] })] as const;
  for (const { id } of analysts) await api.given.scope(id, { zoneIds: [zone.id] });
  const claim = await api.given.claim({
    zoneId: zone.id,
    supervisorId: ana.id,
    costAnalystId: analysts[0].id,
    parties: [{ stage: 'en-reparacion' }],
  });
  const post = (payload: object) => boss.raw({ method: 'POST', url: '/api/v1/sinister/reassignment/', payload });

  const both = await post({
    new_supervisor: beto.username,
    last_supervisor: ana.username,
    new_aco: analysts[1].username,
    last_aco: analysts[0].username,
    sinisters_from: [claim.id],
  });
  expect([both.statusCode, both.json()]).toMatchObject([200, { role: 'supervisor', claims: 1 }]);
  expect(await boss.call(readClaim, { params: { slug: claim.slug } })).toMatchObject({
    supervisor: { username: beto.username },
    costAnalyst: { username: analysts[1].username },
  });
  const back = await post({
    new_supervisor: ana.username,
    last_supervisor: beto.username,
    new_aco: '',
    last_aco: null,
    sinisters_from: null,
    sinisters_to: null,
    process: ['en-reparacion'],
    prev_processes: null,
  });
  expect([back.statusCode, back.json()]).toMatchObject([200, { claims: 1 }]);
  expect((await post({})).statusCode).toBe(400);
});

test('by stages everything of one person moves, except what shall stay', async () => {
  const [ana, beto] = [await someone(), await someone()];
  const moved = await claimOf(ana.id, 'en-reparacion');
  const kept = await claimOf(ana.id, 'por-cotizar');

  const made = await boss.call(reassignClaims, {
    body: move(ana, beto, { process: ['en-reparacion', 'por-cotizar'], previousProcesses: ['por-cotizar'] }),
  });

  expect(made.claims).toBe(1);
  expect(await boss.call(readClaim, { params: { slug: moved.slug } })).toMatchObject({
    supervisor: { username: beto.username },
  });
  expect(await boss.call(readClaim, { params: { slug: kept.slug } })).toMatchObject({
    supervisor: { username: ana.username },
  });
});

test.each([
  ['to a user of another zone', async () => someone((await api.given.zone({})).id)],
  ['to a user who is not a supervisor', () => api.given.user({ groups: ['EsAt'] })],
])('no claim goes %s', async (_, taker) => {
  const ana = await someone();
  const claim = await claimOf(ana.id);

  await expect(
    boss.call(reassignClaims, { body: move(ana, await taker(), { claimsFrom: [claim.id] }) }),
  ).rejects.toMatchObject({ status: 400 });
});

test('a claim that is no longer the former holder’s is not taken from the next', async () => {
  const [ana, beto, celia] = [await someone(), await someone(), await someone()];
  const claim = await claimOf(beto.id);

  await expect(boss.call(reassignClaims, { body: move(ana, celia, { claimsFrom: [claim.id] }) })).rejects.toMatchObject(
    { status: 400 },
  );
});

test('within a day it is undone, except for what moved on meanwhile; after a day no more', async () => {
  const [ana, beto, celia] = [await someone(), await someone(), await someone()];
  const [one, other] = [await claimOf(ana.id), await claimOf(ana.id)];
  const made = await boss.call(reassignClaims, { body: move(ana, beto, { claimsFrom: [one.id, other.id] }) });
  await boss.call(reassignClaims, { body: move(beto, celia, { claimsFrom: [other.id] }) });

  const undone = await boss.call(undoReassignment, { params: { id: made.id } });

  expect(undone).toMatchObject({ mayUndo: false, undoneAt: now });
  const holder = async (slug: string) => {
    const claim = await boss.call(readClaim, { params: { slug } });
    return claim.hasPermission ? claim.supervisor?.username : undefined;
  };
  expect([await holder(one.slug), await holder(other.slug)]).toEqual([ana.username, celia.username]);
  await expect(boss.call(undoReassignment, { params: { id: made.id } })).rejects.toMatchObject({ status: 409 });
  const late = await boss.call(reassignClaims, { body: move(ana, beto, { claimsFrom: [one.id] }) });
  await sql`update reassignment set made_at = made_at - interval '25 hours' where id = ${late.id}`.execute(api.db);
  await expect(boss.call(undoReassignment, { params: { id: late.id } })).rejects.toMatchObject({ status: 409 });
});

test('loads count open work by weight, and a split evens them out', async () => {
  const far = await api.given.zone({});
  const [ana, beto, celia] = [await someone(far.id), await someone(far.id), await someone(far.id)];
  for (const stage of ['en-reparacion', 'en-reparacion', 'por-cobrar', 'cerrado'])
    await api.given.claim({ zoneId: far.id, supervisorId: ana.id, parties: [{ stage }] });
  await api.given.claim({ zoneId: far.id, supervisorId: beto.id, parties: [{ stage: 'en-reparacion' }] });

  const loads = await boss.call(readLoads, { query: { role: 'supervisor' } });
  const of = (username: string) => loads.find(({ person }) => person.username === username);
  expect(of(ana.username)).toMatchObject({ claims: 4, weight: 3.2 });
  expect(of(celia.username)).toMatchObject({ claims: 0, weight: 0 });

  const split = await boss.call(suggestSplit, {
    query: { role: 'supervisor', from: ana.username, to: [beto.username, celia.username] },
  });
  expect(split.left).toEqual([]);
  expect(split.after).toEqual([
    { username: beto.username, weight: 3 },
    { username: celia.username, weight: 1.7 },
  ]);
});

test('a coordinator moves claims of its own division only', async () => {
  const coordinator = await api.as('CoDi');
  await api.given.scope(coordinator.user.id, { zoneIds: [(await api.given.zone({})).id] });
  const [ana, beto] = [await someone(), await someone()];
  const claim = await claimOf(ana.id);

  await expect(
    coordinator.call(reassignClaims, { body: move(ana, beto, { claimsFrom: [claim.id] }) }),
  ).rejects.toMatchObject({ status: 400 });
});
