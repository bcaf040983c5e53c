import { readClaim } from '@aura/contracts/claims/claim';
import { listClaims } from '@aura/contracts/claims/claim-list';
import { deactivateHolder, readHoldings } from '@aura/contracts/claims/holdings';
import {
  listReassignments,
  reassignClaims,
  suggestSplit,
  undoReassignment,
} from '@aura/contracts/claims/reassignments';
import { readCurrentUser } from '@aura/contracts/accounts';
import { deactivateUser } from '@aura/contracts/users';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const zone = await api.given.zone({});
const admin = await api.as('Admin');
const person = async (group: 'Supervisor' | 'ACo') => {
  const user = await api.given.user({ groups: [group] });
  await api.given.scope(user.id, { zoneIds: [zone.id] });
  return user;
};
const claimOf = (supervisorId: number, costAnalystId?: number) =>
  api.given.claim({
    zoneId: zone.id,
    supervisorId,
    ...(costAnalystId && { costAnalystId }),
    parties: [{ stage: 'en-reparacion' }],
  });
const give = (
  to: { username: string },
  claimIds: readonly number[],
  role: 'supervisor' | 'costAnalyst' = 'supervisor',
) => ({
  role,
  to: to.username,
  claimIds: [...claimIds],
});
const REST = { reason: 'Baja', leavesRest: false };

test('a holder’s open claims are reassigned, and the account closes in the same act', async () => {
  const [ana, beto, celia] = [await person('Supervisor'), await person('Supervisor'), await person('Supervisor')];
  const [one, other] = [await claimOf(ana.id), await claimOf(ana.id)];
  const session = await api.asUser(ana);
  const split = await admin.call(suggestSplit, {
    query: { role: 'supervisor', from: ana.username, to: [beto.username, celia.username] },
  });
  expect(split.moves).toHaveLength(2);

  const done = await admin.call(deactivateHolder, {
    params: { id: ana.id },
    body: { ...REST, moves: [give(beto, [one.id]), give(celia, [other.id])] },
  });

  expect(done).toEqual({ moved: 2, left: 0, tasks: 0 });
  expect(await holderOf(one.slug)).toBe(beto.username);
  expect(await holderOf(other.slug)).toBe(celia.username);
  await expect(session.call(readCurrentUser)).rejects.toMatchObject({ status: 401 });
  expect((await admin.call(listReassignments)).slice(0, 2)).toMatchObject([{ reason: 'Baja' }, { reason: 'Baja' }]);
});

test('before that one sees how much the person answers for', async () => {
  const [ana, celia] = [await person('Supervisor'), await person('ACo')];
  const claim = await claimOf(ana.id, celia.id);
  await claimOf(ana.id);
  await taskOf(ana.id, claim.id, 'Supervisor');
  await sql`insert into appointment (claim_id, affected_party_id, customer_id, scheduled_at)
    select c.id, a.id, c.customer_id, now() + interval '2 days' from claim c join affected_party a on a.claim_id = c.id
    where c.id = ${claim.id}`.execute(api.db);

  expect(await admin.call(readHoldings, { params: { id: ana.id } })).toEqual({
    username: ana.username,
    supervisor: 2,
    costAnalyst: 0,
    tasks: 1,
    appointments: 1,
  });
  expect(await admin.call(readHoldings, { params: { id: celia.id } })).toMatchObject({ supervisor: 0, costAnalyst: 1 });
});

test('what nobody receives keeps the account open, unless that is what was chosen', async () => {
  const [ana, beto] = [await person('Supervisor'), await person('Supervisor')];
  const [one, other] = [await claimOf(ana.id), await claimOf(ana.id)];
  const moves = [give(beto, [one.id])];
  const call = (leavesRest: boolean) =>
    admin.call(deactivateHolder, { params: { id: ana.id }, body: { ...REST, leavesRest, moves } });

  await expect(call(false)).rejects.toMatchObject({ status: 409, body: { detail: expect.stringContaining('1') } });
  expect(await isActive(ana.id)).toBe(true);
  expect(await holderOf(one.slug)).toBe(ana.username);

  expect(await call(true)).toMatchObject({ moved: 1, left: 1 });
  expect(await isActive(ana.id)).toBe(false);
  expect(await withoutHolder()).toEqual([other.slug]);
});

test('in an emergency the account closes at once and its claims are found without anybody active', async () => {
  const ana = await person('Supervisor');
  const [open, closed] = [await claimOf(ana.id), await claimOf(ana.id)];
  await sql`update claim set closed_at = now() where id = ${closed.id}`.execute(api.db);
  const before = await withoutHolder();

  await admin.call(deactivateUser, { params: { id: ana.id } });

  expect(await withoutHolder()).toEqual([open.slug, ...before]);
});

test('who lost the group that made him supervisor answers for nothing any more', async () => {
  const ana = await person('Supervisor');
  const claim = await claimOf(ana.id);
  expect(await withoutHolder()).not.toContain(claim.slug);

  await sql`update user_group_member set group_name = 'EsAt' where user_id = ${ana.id}`.execute(api.db);

  expect(await withoutHolder()).toContain(claim.slug);
});

test('open tasks follow the claim to its new holder; those of claims that stay go back to their group', async () => {
  const [ana, beto] = [await person('Supervisor'), await person('Supervisor')];
  const [given, kept] = [await claimOf(ana.id), await claimOf(ana.id)];
  const [follows, stays] = [await taskOf(ana.id, given.id, 'Supervisor'), await taskOf(ana.id, kept.id, 'Supervisor')];

  const { tasks } = await admin.call(deactivateHolder, {
    params: { id: ana.id },
    body: { ...REST, leavesRest: true, moves: [give(beto, [given.id])] },
  });

  expect(tasks).toBe(2);
  const owners = await api.db
    .selectFrom('task')
    .select(['id', 'ownerId'])
    .where('id', 'in', [follows, stays])
    .orderBy('id')
    .execute();
  expect(owners).toEqual([
    { id: follows, ownerId: beto.id },
    { id: stays, ownerId: null },
  ]);
});

test('a claim that changed hands meanwhile stops everything', async () => {
  const [ana, beto, celia] = [await person('Supervisor'), await person('Supervisor'), await person('Supervisor')];
  const [one, other] = [await claimOf(ana.id), await claimOf(celia.id)];

  await expect(
    admin.call(deactivateHolder, {
      params: { id: ana.id },
      body: { ...REST, moves: [give(beto, [one.id]), give(beto, [other.id])] },
    }),
  ).rejects.toMatchObject({ status: 409 });

  expect(await isActive(ana.id)).toBe(true);
  expect(await holderOf(one.slug)).toBe(ana.username);
});

test('a reassignment is not undone towards a deactivated user', async () => {
  const [ana, beto] = [await person('Supervisor'), await person('Supervisor')];
  const claim = await claimOf(ana.id);
  const made = await admin.call(reassignClaims, {
    body: {
      newSupervisor: beto.username,
      lastSupervisor: ana.username,
      newCostAnalyst: null,
      lastCostAnalyst: null,
      claimsFrom: [claim.id],
      claimsTo: [],
      process: [],
      previousProcesses: [],
    },
  });
  await admin.call(deactivateUser, { params: { id: ana.id } });

  await expect(admin.call(undoReassignment, { params: { id: made.id } })).rejects.toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('activa') },
  });
});

async function holderOf(slug: string): Promise<string | undefined> {
  const claim = await admin.call(readClaim, { params: { slug } });
  return claim.hasPermission ? claim.supervisor?.username : undefined;
}

async function withoutHolder(): Promise<readonly string[]> {
  const { results } = await admin.call(listClaims, { query: { withoutHolder: true, size: 50 } });
  return results.map(({ slug }) => slug);
}

async function isActive(id: number): Promise<boolean> {
  return (await api.db.selectFrom('userAccount').select('isActive').where('id', '=', id).executeTakeFirstOrThrow())
    .isActive;
}

async function taskOf(ownerId: number, claimId: number, ownerGroup: string): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into task (claim_id, customer_id, zone_id, title, owner_group, owner_id)
    select id, customer_id, zone_id, 'Llamar', ${ownerGroup}, ${ownerId} from claim where id = ${claimId} returning id`.execute(
    api.db,
  );
  return rows[0]?.id ?? 0;
}
