import { listOwnSessions } from '@aura/contracts/account-security';
import { editCurrentUser, readCurrentUser } from '@aura/contracts/accounts';
import { refreshToken, signOut } from '@aura/contracts/auth';
import { preloadZones } from '@aura/contracts/catalogues/zones';
import { deactivateUser, listUserSessions, listUsers, revokeUserSessions, viewAsUser } from '@aura/contracts/users';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi({ SECOND_FACTOR_ENFORCED: 'false' });
const admin = await api.as('Admin');

async function viewing(userId: number, viewer = admin) {
  const { token } = await viewer.call(viewAsUser, { params: { id: userId } });
  return { token, headers: { authorization: `JWT ${token}` } };
}
const auditOf = (userId: number) =>
  api.db
    .selectFrom('auditEvent')
    .select(['act', 'outcome', 'userId', 'detail'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();

test('an administrator sees what the other one sees, and the account says so', async () => {
  const user = await api.given.user({ groups: ['Supervisor'], firstName: 'Olga' });

  const { headers } = await viewing(user.id);

  expect(await api.call(readCurrentUser, {}, headers)).toMatchObject({
    id: user.id,
    firstName: 'Olga',
    viewedBy: { id: admin.user.id, name: expect.stringContaining('Nombre') },
  });
  await expect(api.call(listUsers, { query: {} }, headers)).rejects.toMatchObject({ status: 403 });
});

test('nothing can be changed as another person, and every look and every attempt is in the audit with both', async () => {
  const user = await api.given.user({ groups: ['Supervisor'] });
  const { headers, token } = await viewing(user.id);
  const body = { firstName: 'X', lastName: 'Y', email: 'x@prueba.example' };

  await api.call(preloadZones, {}, headers);
  const attempt = api.call(editCurrentUser, { body }, headers);

  await expect(attempt).rejects.toMatchObject({
    status: 403,
    body: { detail: 'Está viendo como otra persona: solo lectura.' },
  });
  const renewed = await api.call(refreshToken, { body: { token } });
  await api.call(signOut, {}, { authorization: `JWT ${renewed.token}` });
  expect(await auditOf(user.id)).toEqual([
    { act: 'preloadZones', outcome: 'done', userId: user.id, detail: { viewerId: admin.user.id } },
    { act: 'editCurrentUser', outcome: 'refused', userId: user.id, detail: { viewerId: admin.user.id } },
    { act: 'signOut', outcome: 'done', userId: user.id, detail: { viewerId: admin.user.id } },
  ]);
  await expect(api.call(readCurrentUser, {}, headers)).rejects.toMatchObject({ status: 401 });
});

test('administrators and closed accounts cannot be viewed as, nor a user who becomes one of them meanwhile', async () => {
  const other = await api.given.user({ groups: ['Admin'] });
  const closed = await api.given.user({ groups: ['KAM'], isActive: false });
  const rising = await api.given.user({ groups: ['KAM'] });

  await expect(viewing(other.id)).rejects.toMatchObject({ status: 403 });
  await expect(viewing(closed.id)).rejects.toMatchObject({ status: 409 });
  const { headers } = await viewing(rising.id);
  await api.db.insertInto('userGroupMember').values({ userId: rising.id, groupName: 'Admin' }).execute();

  await expect(api.call(readCurrentUser, {}, headers)).rejects.toMatchObject({ status: 401 });
});

test('the look ends after 30 minutes, however busy it was', async () => {
  const user = await api.given.user({ groups: ['KAM'] });
  const { token } = await viewing(user.id);

  const renewed = await api.call(refreshToken, { body: { token } });

  const { rows } = await sql<{
    minutes: number;
  }>`select (extract(epoch from greatest(idle_until, absolute_until) - created_at) / 60)::float8 as minutes
    from session where user_id = ${user.id} and is_read_only`.execute(api.db);
  expect(rows.map(({ minutes }) => Math.round(minutes))).toEqual([30]);
  await sql`update session set absolute_until = now(), idle_until = now() where user_id = ${user.id}`.execute(api.db);
  await expect(api.call(refreshToken, { body: { token: renewed.token } })).rejects.toMatchObject({ status: 401 });
});

test('when the administrator is shut out, so is the look', async () => {
  const second = await api.asUser(await api.given.user({ groups: ['Admin'] }));
  const user = await api.given.user({ groups: ['KAM'] });
  const [closed, demoted, revoked] = [
    await viewing(user.id, second),
    await viewing(user.id, second),
    await viewing(user.id, second),
  ];

  await admin.call(revokeUserSessions, { params: { id: second.user.id } });
  await expect(api.call(readCurrentUser, {}, revoked.headers)).rejects.toMatchObject({ status: 401 });

  await sql`update session set revoked_at = null, revoked_reason = null`.execute(api.db);
  await api.db.deleteFrom('userGroupMember').where('userId', '=', second.user.id).execute();
  await expect(api.call(readCurrentUser, {}, demoted.headers)).rejects.toMatchObject({ status: 401 });

  await api.db.insertInto('userGroupMember').values({ userId: second.user.id, groupName: 'Admin' }).execute();
  await expect(api.call(readCurrentUser, {}, closed.headers)).resolves.toMatchObject({ username: user.username });
  await admin.call(deactivateUser, { params: { id: second.user.id } });
  await expect(api.call(readCurrentUser, {}, closed.headers)).rejects.toMatchObject({ status: 401 });
});

test('a look through the eyes of a provider sees no more than the provider, and its owner is not alarmed by it', async () => {
  const user = await api.given.user({ groups: ['Proveedor'] });
  const owner = await api.asUser(user);
  const { headers } = await viewing(user.id);

  expect(await api.call(readCurrentUser, {}, headers)).toMatchObject({ provider: expect.anything() });
  expect(await owner.call(listOwnSessions)).toHaveLength(1);
  const sessions = await admin.call(listUserSessions, { params: { id: user.id } });
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ viewedBy }) => viewedBy !== null)).toHaveLength(1);
  await api.call(signOut, {}, headers);
  await expect(owner.call(readCurrentUser)).resolves.toMatchObject({ viewedBy: null });
});
