import { editCurrentUser, readCurrentUser } from '@aura/contracts/accounts';
import { listUsers } from '@aura/contracts/users';
import { deleteNotifications } from '@aura/contracts/notifications';
import { expect, test } from 'vitest';
import { startTestApi } from '../test-api.ts';

const api = await startTestApi();

test('a user who leaves a group loses its access with the very next request', async () => {
  const user = await api.given.user({ groups: ['Admin'] });
  const caller = await api.asUser(user);
  await caller.call(listUsers, { query: {} });

  await api.db.deleteFrom('userGroupMember').where('userId', '=', user.id).execute();

  await expect(caller.call(listUsers, { query: {} })).rejects.toMatchObject({ status: 403 });
});

test('a user who joins a group gains its access with the very next request', async () => {
  const user = await api.given.user();
  const caller = await api.asUser(user);
  await expect(caller.call(listUsers, { query: {} })).rejects.toMatchObject({ status: 403 });

  await api.db.insertInto('userGroupMember').values({ userId: user.id, groupName: 'Admin' }).execute();

  expect((await caller.call(listUsers, { query: {} })).count).toBeGreaterThan(0);
});

test('a change of what a group may do holds for the very next request of its people', async () => {
  const caller = await api.as('Supervisor');
  const permissionCode = 'tax-receipt/invoice/delete';
  const before = await caller.call(readCurrentUser);

  await api.db.insertInto('userGroupPermission').values({ groupName: 'Supervisor', permissionCode }).execute();
  const during = await caller.call(readCurrentUser);
  await api.db
    .deleteFrom('userGroupPermission')
    .where('permissionCode', '=', permissionCode)
    .where('groupName', '=', 'Supervisor')
    .execute();
  const after = await caller.call(readCurrentUser);

  expect(during.permissions['tax-receipt']?.['invoice']).toEqual({ delete: true });
  expect([before, after].map(({ permissions }) => permissions['tax-receipt']?.['invoice'])).toEqual([
    undefined,
    undefined,
  ]);
});

test('a user who is deactivated is out with the very next request', async () => {
  const user = await api.given.user({ groups: ['Supervisor'] });
  const caller = await api.asUser(user);

  await api.db.updateTable('userAccount').set({ isActive: false }).where('id', '=', user.id).execute();

  await expect(caller.call(readCurrentUser)).rejects.toMatchObject({ status: 401 });
});

test('a staff member who becomes an extranet user is behind the wall with the very next request', async () => {
  const user = await api.given.user({ groups: ['Admin'] });
  const caller = await api.asUser(user);

  await api.db.insertInto('userGroupMember').values({ userId: user.id, groupName: 'extranet_Cliente' }).execute();

  await expect(caller.call(listUsers, { query: {} })).rejects.toMatchObject({ status: 403 });
});

test('a field that names a column nobody offered is refused, and the column stays as it was', async () => {
  const caller = await api.as('extranet_Cliente');
  const columns = [
    'is_active',
    'username',
    'customer_id',
    'provider_id',
    'groups',
    'user_permissions',
    'password',
    'id',
    'version',
  ];
  const before = await api.db.selectFrom('userAccount').selectAll().where('id', '=', caller.user.id).execute();

  const replies = await Promise.all(
    columns.map((column) =>
      caller.raw({
        method: editCurrentUser.method,
        url: `/api/v1${editCurrentUser.path}`,
        payload: { first_name: 'Ana', last_name: 'Mora', email: 'ana@prueba.example', [column]: 1 },
      }),
    ),
  );

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(columns.map(() => 400));
  expect(replies.map((reply) => Object.keys(reply.json<object>()))).toEqual(columns.map((column) => [column]));
  expect(await api.db.selectFrom('userAccount').selectAll().where('id', '=', caller.user.id).execute()).toEqual(before);
});

test('deleting all notifications deletes none of another user', async () => {
  const [mine, theirs] = await Promise.all([api.as('Supervisor'), api.as('extranet_Supervisor')]);
  await api.given.notification({ userId: mine.user.id });
  const { id } = await api.given.notification({ userId: theirs.user.id });

  await mine.call(deleteNotifications, { body: {} });

  const left = await api.db.selectFrom('notification').select('id').where('deletedAt', 'is', null).execute();
  expect(left).toEqual([{ id }]);
});
