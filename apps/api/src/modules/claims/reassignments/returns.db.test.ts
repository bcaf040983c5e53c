import { readClaim } from '@aura/contracts/claims/claim';
import { listNotifications } from '@aura/contracts/notifications';
import { VERBS } from '@aura/contracts/notification-kinds';
import { listReassignments, reassignClaims, returnReassignment } from '@aura/contracts/claims/reassignments';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { jobContext } from '../../../jobs/job-context.ts';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { tellReturns } from './tell-returns.job.ts';

const BEFORE = new Date('2026-11-20T18:00:00Z');
const THE_DAY = new Date('2026-12-01T15:00:00Z');
let now = BEFORE;
const api = await startTestApi({}, () => now);
const dispatch = factDispatcher(api);
const zone = await api.given.zone({});
const manager = await api.given.user({ groups: ['GeOp'] });
/** A new session for each call, since a token does not last for days. */
const boss = () => api.asUser(manager);
beforeEach(() => {
  now = BEFORE;
});

test('on the day of the return both and who arranged it are told once, and not before', async () => {
  const { ana, beto } = await away();
  await tell();
  expect(await toldTo(ana)).toEqual([]);

  now = THE_DAY;
  await tell();
  await tell();

  expect(await toldTo(ana)).toMatchObject([{ description: expect.stringContaining('2 siniestros') }]);
  expect(await toldTo(beto)).toHaveLength(1);
  expect(await toldTo(manager)).toHaveLength(1);
});

test('one click gives back what is still open and still with the substitute, and the history says so', async () => {
  const { ana, beto, claims, id } = await away(3);
  const celia = await someone();
  await (await boss()).call(reassignClaims, { body: move(beto, celia, [claims[1]?.id ?? 0]) });
  await sql`update claim set closed_at = now() where id = ${claims[2]?.id}`.execute(api.db);
  expect(await stateOf(id)).toMatchObject({ returning: 'planned' });
  await expect((await api.asUser(beto)).call(returnReassignment, { params: { id } })).rejects.toMatchObject({
    status: 409,
  });

  now = THE_DAY;
  expect(await stateOf(id)).toMatchObject({ returning: 'due' });
  const done = await (await api.asUser(beto)).call(returnReassignment, { params: { id } });

  expect(done).toEqual({ returned: 1 });
  expect(await Promise.all(claims.map(({ slug }) => holderOf(slug)))).toEqual([
    ana.username,
    celia.username,
    beto.username,
  ]);
  const [back] = await (await boss()).call(listReassignments);
  expect(back).toMatchObject({
    from: { username: beto.username },
    to: { username: ana.username },
    reason: 'Regreso: Vacaciones',
  });
  expect(await stateOf(id)).toMatchObject({
    returning: 'done',
    moved: [{ wentBack: true }, { wentBack: false }, { wentBack: false }],
  });
  await expect((await boss()).call(returnReassignment, { params: { id } })).rejects.toMatchObject({ status: 409 });
});

test('nobody else gives them back, and not to a deactivated user', async () => {
  const { ana, id } = await away();
  now = THE_DAY;

  await expect((await api.asUser(await someone())).call(returnReassignment, { params: { id } })).rejects.toMatchObject({
    status: 404,
  });
  await sql`update user_account set is_active = false where id = ${ana.id}`.execute(api.db);
  await expect((await boss()).call(returnReassignment, { params: { id } })).rejects.toMatchObject({ status: 409 });
});

type Person = Awaited<ReturnType<typeof someone>>;

async function someone() {
  const user = await api.given.user({ groups: ['Supervisor'] });
  await api.given.scope(user.id, { zoneIds: [zone.id] });
  return user;
}

/** Ana goes on holiday until the first of December; Beto looks after her claims. */
async function away(count = 2) {
  const [ana, beto] = [await someone(), await someone()];
  const claims = [];
  for (let made = 0; made < count; made += 1)
    claims.push(
      await api.given.claim({ zoneId: zone.id, supervisorId: ana.id, parties: [{ stage: 'en-reparacion' }] }),
    );
  const body = {
    ...move(
      ana,
      beto,
      claims.map(({ id }) => id),
    ),
    reason: 'Vacaciones',
    returnsOn: '2026-12-01',
  };
  const { id } = await (await boss()).call(reassignClaims, { body });
  return { ana, beto, claims, id };
}

function move(from: Person, to: Person, claimsFrom: number[]) {
  return {
    newSupervisor: to.username,
    lastSupervisor: from.username,
    newCostAnalyst: null,
    lastCostAnalyst: null,
    claimsFrom,
    claimsTo: [],
    process: [],
    previousProcesses: [],
  };
}

async function tell(): Promise<void> {
  await tellReturns.run(
    jobContext(jobContextOf(api), 'tell-returns', () => now),
    undefined,
  );
  await dispatch();
}

async function toldTo(user: Person) {
  const told = await (await api.asUser(user)).call(listNotifications);
  return told.filter(({ verb }) => verb === VERBS.returnDue);
}

async function stateOf(id: number) {
  return (await (await boss()).call(listReassignments)).find((one) => one.id === id);
}

async function holderOf(slug: string) {
  const claim = await (await boss()).call(readClaim, { params: { slug } });
  return claim.hasPermission ? claim.supervisor?.username : undefined;
}
