import { deleteNotifications, listNotifications, markNotificationsRead } from '@aura/contracts/notifications';
import { expect, test } from 'vitest';
import { openSocket } from '../../../testing/live-socket.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();

test('a user sees their own notifications, newest first', async () => {
  const person = await api.asUser(await api.given.user());
  const other = await api.given.user();
  await api.given.notification({ userId: person.user.id, verb: 'primera' });
  await api.given.notification({ userId: person.user.id, verb: 'segunda' });
  await api.given.notification({ userId: other.id, verb: 'ajena' });

  const verbs = (await person.call(listNotifications)).map(({ verb }) => verb);

  expect(verbs).toEqual(['segunda', 'primera']);
});

test('one notification is deleted by its id, and only by its owner', async () => {
  const person = await api.asUser(await api.given.user());
  const thief = await api.asUser(await api.given.user());
  const { id } = await api.given.notification({ userId: person.user.id });

  await expect(thief.call(deleteNotifications, { body: { notificationId: id } })).rejects.toMatchObject({
    status: 404,
  });
  expect(await person.call(listNotifications)).toHaveLength(1);
  await person.call(deleteNotifications, { body: { notificationId: id } });
  expect(await person.call(listNotifications)).toEqual([]);
});

test('an empty body deletes all of the caller’s, a null id deletes none', async () => {
  const person = await api.asUser(await api.given.user());
  const neighbour = await api.asUser(await api.given.user());
  for (const userId of [person.user.id, person.user.id, neighbour.user.id]) await api.given.notification({ userId });
  const put = (payload?: string) =>
    person.raw({
      method: 'PUT',
      url: '/api/v1/commons/notifications/',
      ...(payload === undefined ? {} : { payload, headers: { 'content-type': 'application/json' } }),
    });

  expect((await put('{"noti_id":null}')).statusCode).toBe(400);
  expect((await put('null')).statusCode).toBe(400);
  expect(await person.call(listNotifications)).toHaveLength(2);
  expect((await put()).statusCode).toBe(200);
  expect(await person.call(listNotifications)).toEqual([]);
  expect(await neighbour.call(listNotifications)).toHaveLength(1);
});

test('an insurer reads and deletes its notifications through the second wall', async () => {
  const insurer = await api.as('extranet_Cliente');
  await api.given.notification({ userId: insurer.user.id });

  expect(await insurer.call(listNotifications)).toHaveLength(1);
  await insurer.call(deleteNotifications, { body: {} });
  expect(await insurer.call(listNotifications)).toEqual([]);
});

test('one notification is marked as read by its id, and only by its owner', async () => {
  const person = await api.asUser(await api.given.user());
  // A staff member: for outsiders row-level security would already refuse.
  const thief = await api.as('Supervisor');
  const { id } = await api.given.notification({ userId: person.user.id });
  const { id: other } = await api.given.notification({ userId: person.user.id });
  const unread = async () => (await person.call(listNotifications)).flatMap((one) => (one.unread ? [one.id] : []));

  await expect(thief.call(markNotificationsRead, { body: { notificationId: id } })).rejects.toMatchObject({
    status: 404,
  });
  expect(await unread()).toEqual([other, id]);
  await person.call(markNotificationsRead, { body: { notificationId: id } });
  await person.call(markNotificationsRead, { body: { notificationId: id } });
  expect(await unread()).toEqual([other]);
});

test.each(['Supervisor', 'extranet_Cliente'] as const)(
  'an empty body of %s marks all of the caller’s as read and keeps them',
  async (group) => {
    const person = await api.as(group);
    const neighbour = await api.asUser(await api.given.user());
    for (const userId of [person.user.id, person.user.id, neighbour.user.id]) await api.given.notification({ userId });
    const unread = async (caller: typeof person) => (await caller.call(listNotifications)).map((one) => one.unread);

    await person.call(markNotificationsRead, { body: {} });

    expect(await unread(person)).toEqual([false, false]);
    expect(await unread(neighbour)).toEqual([true]);
  },
);

test('every open tab of the reader counts again once something is read', async () => {
  const person = await api.asUser(await api.given.user());
  const { id } = await api.given.notification({ userId: person.user.id });
  const tab = await openSocket(person, await api.app.server.listen({ host: '127.0.0.1', port: 0 }));

  await person.call(markNotificationsRead, { body: { notificationId: id } });

  expect(await tab.hears('notifications-changed')).toEqual({ kind: 'notifications-changed' });
  await tab.close();
});
