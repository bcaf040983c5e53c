import { obtainToken } from '@aura/contracts/auth';
import { changePassword } from '@aura/contracts/account-security';
import { readCurrentUser } from '@aura/contracts/accounts';
import { listNotifications } from '@aura/contracts/notifications';
import { editGroup, listGroups, readUserPermissions } from '@aura/contracts/user-groups';
import {
  addUser,
  closeUserSession,
  deactivateUser,
  editUser,
  exportUsers,
  listUserSessions,
  listUsers,
  readUser,
  resetPassword,
  resetSecondFactor,
} from '@aura/contracts/users';
import { readHistory } from '@aura/contracts/workspace';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const admin = await api.as('Admin');
const person = {
  username: 'rosa.mendez',
  treatment: 'Ing.',
  firstName: 'Rosa',
  lastName: 'Méndez',
  mothersLastName: 'Ávila',
  email: 'rosa@prueba.example',
  phone: '55 1234 5678',
  phoneExt: '12',
  cellphone: '',
  groups: ['ACo'] as ('ACo' | 'Admin' | 'Proveedor' | 'extranet_Cliente')[],
  userPermissions: ['sinister/sinister/reassign'] as 'sinister/sinister/reassign'[],
  zoneIds: [] as number[],
  customerIds: [] as number[],
  customerId: null as number | null,
  providerId: null as number | null,
};
const fieldsOf = async (id: number) => {
  const {
    id: _id,
    photo: _photo,
    lastLogin: _lastLogin,
    dateJoined: _dateJoined,
    hasSecondFactor: _hasSecondFactor,
    ...fields
  } = await admin.call(readUser, {
    params: { id },
  });
  return fields;
};
const added = async (fields: Partial<typeof person>) => admin.call(addUser, { body: { ...person, ...fields } });
const usable = (caller: Caller) =>
  caller.call(readCurrentUser).then(
    () => true,
    () => false,
  );

test('a new user gets a password that is shown once and must be changed before anything else opens', async () => {
  const zone = await api.given.zone();
  const customer = await api.given.customer();
  const { temporarySecret, ...user } = await added({ zoneIds: [zone.id], customerIds: [customer.id] });

  expect(user).toMatchObject({
    username: 'rosa.mendez',
    groups: ['ACo'],
    zoneIds: [zone.id],
    customerIds: [customer.id],
    version: 1,
  });
  expect(JSON.stringify(await admin.call(readUser, { params: { id: user.id } }))).not.toContain(temporarySecret);
  const { token } = await api.call(obtainToken, { body: { username: 'ROSA.mendez', password: temporarySecret } });
  const headers = { authorization: `JWT ${token}` };
  expect(await api.call(readCurrentUser, {}, headers)).toMatchObject({ mustChangePassword: true });
  const raw = await api.raw({ method: 'GET', url: '/api/v1/users/current/', headers });
  expect(raw.json()).toMatchObject({ must_change_password: true, viewed_by: null });
  await expect(api.call(readHistory, { params: { entity: 'zone', entityId: '1' } }, headers)).rejects.toMatchObject({
    status: 403,
    body: { detail: 'Cambie su contraseña para continuar.' },
  });

  const newPassword = 'jirafa-violeta-tranvia-nube';
  await api.call(changePassword, { body: { oldPassword: temporarySecret, newPassword } }, headers);

  expect(await api.call(readCurrentUser, {}, headers)).toMatchObject({ mustChangePassword: false });
  await expect(api.call(readHistory, { params: { entity: 'zone', entityId: '1' } }, headers)).resolves.toEqual([]);
});

test('a username is taken whatever its case, and nobody is added by a refused call', async () => {
  await api.given.user({ username: 'Tomas.Luna' });

  await expect(added({ username: 'tomas.LUNA' })).rejects.toMatchObject({
    status: 400,
    body: { username: ['Otra persona ya usa ese nombre de usuario'] },
  });
  expect((await admin.call(listUsers, { query: { text: 'tomas.luna' } })).count).toBe(1);
});

test('people of an insurer need the insurer and are kept apart from the company', async () => {
  const { id: customerId } = await api.given.customer({ codename: 'ZUR', name: 'Zurcidora' });

  await expect(added({ username: 'sin.cliente', groups: ['extranet_Cliente'] })).rejects.toMatchObject({
    body: { customer_id: [expect.any(String)] },
  });
  await expect(added({ username: 'mezcla', groups: ['extranet_Cliente', 'Admin'], customerId })).rejects.toMatchObject({
    body: { groups: [expect.any(String)] },
  });
  await added({ username: 'con.cliente', groups: ['extranet_Cliente'], customerId });

  const { results } = await admin.call(listUsers, { query: { customer: ['ZUR'] } });
  expect(results).toMatchObject([{ username: 'con.cliente', company: 'Zurcidora' }]);
});

test('an edit is checked against the version and told in the history, with groups and own permissions', async () => {
  const { id } = await api.given.user({ groups: ['EsAt'] });
  const before = await fieldsOf(id);

  await admin.call(editUser, { params: { id }, body: { ...before, groups: ['KAM'], phone: '55 0000 1111' } });
  const late = admin.call(editUser, { params: { id }, body: { ...before, email: 'tarde@prueba.example' } });

  await expect(late).rejects.toMatchObject({ status: 409, body: { current: { groups: ['KAM'], version: 2 } } });
  const [event] = await admin.call(readHistory, { params: { entity: 'user', entityId: String(id) } });
  expect(event).toMatchObject({
    act: 'editUser',
    changes: { groups: [['EsAt'], ['KAM']], phone: ['', '55 0000 1111'] },
  });
});

test('a reset closes every session, and the old password no longer works', async () => {
  const user = await api.given.user({ groups: ['Supervisor'] });
  const caller = await api.asUser(user);

  const { temporarySecret } = await admin.call(resetPassword, { params: { id: user.id } });

  expect(await usable(caller)).toBe(false);
  const signIn = (password: string) => api.call(obtainToken, { body: { username: user.username, password } });
  await expect(signIn(user.password)).rejects.toMatchObject({ status: 400 });
  await expect(signIn(temporarySecret)).resolves.toHaveProperty('token');
  await expect(admin.call(resetPassword, { params: { id: admin.user.id } })).rejects.toMatchObject({ status: 409 });
});

test('a deactivated user is out at once and comes back by an edit', async () => {
  const user = await api.given.user({ groups: ['Supervisor'] });
  const caller = await api.asUser(user);

  await admin.call(deactivateUser, { params: { id: user.id } });

  expect(await usable(caller)).toBe(false);
  const closed = await fieldsOf(user.id);
  expect(closed.isActive).toBe(false);
  await admin.call(editUser, { params: { id: user.id }, body: { ...closed, isActive: true } });
  expect(await usable(await api.asUser(user))).toBe(true);
  expect(await usable(caller)).toBe(false);
  await expect(admin.call(deactivateUser, { params: { id: admin.user.id } })).rejects.toMatchObject({ status: 409 });
});

test('an administrator sees the sessions of a user and closes one of them', async () => {
  const user = await api.given.user({ groups: ['KAM'] });
  const [first, second] = [await api.asUser(user), await api.asUser(user)];

  const open = await admin.call(listUserSessions, { params: { id: user.id } });
  await admin.call(closeUserSession, { params: { id: user.id, sessionId: first.sessionId } });

  expect(open.map(({ id }) => id).toSorted()).toEqual([first.sessionId, second.sessionId].toSorted());
  expect([await usable(first), await usable(second)]).toEqual([false, true]);
  const foreign = admin.call(closeUserSession, { params: { id: admin.user.id, sessionId: second.sessionId } });
  await expect(foreign).rejects.toMatchObject({ status: 404 });
});

test('a lost second factor is taken out of force, and that is in the history', async () => {
  const user = await api.given.user({ groups: ['Finanzas'] });
  const sealedSecret = Buffer.from('sealed');
  await api.db
    .insertInto('userSecondFactor')
    .values({ userId: user.id, sealedSecret, confirmedAt: new Date() })
    .execute();

  await admin.call(resetSecondFactor, { params: { id: user.id } });

  expect(await admin.call(readUser, { params: { id: user.id } })).toMatchObject({ hasSecondFactor: false });
  const [event] = await admin.call(readHistory, { params: { entity: 'user', entityId: String(user.id) } });
  expect(event).toMatchObject({ act: 'resetSecondFactor', changes: { secondFactor: [true, false] } });
});

test('the permissions of a user are listed with where they come from', async () => {
  const user = await added({
    username: 'origen',
    groups: ['ACo'],
    userPermissions: ['sinister/sinister/reassign'],
  });

  const permissions = await admin.call(readUserPermissions, { params: { id: user.id } });

  expect(permissions).toContainEqual({ permission: 'sinister/sinister/reassign', groups: [], isOwn: true });
  expect(permissions).toContainEqual({ permission: 'budget/budget/add', groups: ['ACo'], isOwn: false });
  expect(permissions.map(({ permission }) => permission)).not.toContain('users/user/view');
});

test('what a group may do changes for its members from their next call on', async () => {
  const supervisor = await api.as('Supervisor');
  const groups = await admin.call(listGroups);
  const group = groups.find(({ name }) => name === 'Supervisor');
  if (group === undefined) throw new Error('No such group');
  const may = async () => (await supervisor.call(readCurrentUser)).permissions['catalogs']?.['zone']?.['view'] === true;
  expect(await may()).toBe(true);

  const permissions = group.permissions.filter((permission) => permission !== 'catalogs/zone/view');
  const edited = await admin.call(editGroup, {
    params: { name: 'Supervisor' },
    body: { version: group.version, permissions },
  });

  expect(await may()).toBe(false);
  expect(edited).toMatchObject({ name: 'Supervisor', version: group.version + 1, permissions });
  await expect(supervisor.call(readHistory, { params: { entity: 'zone', entityId: '1' } })).rejects.toMatchObject({
    status: 403,
  });
  const late = admin.call(editGroup, {
    params: { name: 'Supervisor' },
    body: { version: group.version, permissions: [] },
  });
  await expect(late).rejects.toMatchObject({ status: 409, body: { current: { version: group.version + 1 } } });
});

test('the group Admin cannot lose the permissions over users and groups', async () => {
  const group = (await admin.call(listGroups)).find(({ name }) => name === 'Admin');
  if (group === undefined) throw new Error('No such group');
  const { version } = group;

  const without = (taken: string) => ({
    params: { name: 'Admin' as const },
    body: { version, permissions: group.permissions.filter((permission) => permission !== taken) },
  });

  await expect(admin.call(editGroup, without('users/group/change'))).rejects.toMatchObject({ status: 400 });
  await expect(admin.call(editGroup, without('catalogs/zone/add'))).resolves.toMatchObject({ version: version + 1 });
});

test('users are filtered by group, by having none and by being active, and exported as they are listed', async () => {
  await api.given.user({ firstName: 'Sola', lastName: 'Filtrada' });
  await api.given.user({ firstName: 'Baja', lastName: 'Filtrada', groups: ['CoDi'], isActive: false });
  await api.given.user({ firstName: '=Alta', lastName: 'Filtrada', groups: ['CoDi'] });
  const named = async (query: object) =>
    (await admin.call(listUsers, { query: { text: 'filtrada', ...query } })).results.map(({ firstName }) => firstName);

  expect(await named({})).toEqual(['=Alta', 'Baja', 'Sola']);
  expect(await named({ sort: '-fullName' })).toEqual(['Sola', 'Baja', '=Alta']);
  expect(await named({ withoutGroup: true, sort: '-company,username' })).toEqual(['Sola']);
  expect(await named({ group: ['CoDi', 'KAM'], active: true })).toEqual(['=Alta']);
  const { content } = await admin.call(exportUsers, {
    query: { text: 'filtrada', format: 'csv', columns: ['fullName', 'groups', 'isActive'] },
  });
  expect(parse(Buffer.from(content), { bom: true })).toEqual([
    ['Nombre completo', 'Grupos', 'Activo'],
    ["'=Alta Filtrada", 'CoDi', 'Sí'],
    ['Baja Filtrada', 'CoDi', 'No'],
    ['Sola Filtrada', '', 'Sí'],
  ]);
  const photos = admin.call(exportUsers, { query: { format: 'csv', columns: ['photo'] } });
  await expect(photos).rejects.toMatchObject({ status: 400 });
});

test('a user of a provider changes the password an administrator made', async () => {
  const user = await api.given.user({ groups: ['Proveedor'] });
  const { temporarySecret } = await admin.call(resetPassword, { params: { id: user.id } });
  const { token } = await api.call(obtainToken, { body: { username: user.username, password: temporarySecret } });
  const headers = { authorization: `JWT ${token}` };

  await api.call(
    changePassword,
    { body: { oldPassword: temporarySecret, newPassword: 'jirafa-violeta-tranvia-nube' } },
    headers,
  );

  expect(await api.call(readCurrentUser, {}, headers)).toMatchObject({ mustChangePassword: false });
  expect(await api.call(listNotifications, {}, headers)).toEqual([]);
});

test('with ten thousand users the first page and the last one come equally fast, from the index', {
  timeout: 60_000,
}, async () => {
  await sql`insert into user_account (username, first_name, last_name, email)
    select 'masa' || n, 'Masa', 'Persona ' || n, '' from generate_series(1, 10000) n`.execute(api.db);
  await sql`insert into user_group_member (user_id, group_name)
    select id, 'ACo' from user_account where username like 'masa%'`.execute(api.db);
  await sql`analyze user_account, user_group_member`.execute(api.db);
  const millisecondsFor = async (query: object) => {
    const times: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const started = performance.now();
      await admin.call(listUsers, { query });
      times.push(performance.now() - started);
    }
    return Math.min(...times);
  };

  const { pages } = await admin.call(listUsers, { query: {} });

  expect(pages).toBeGreaterThan(1000);
  expect(await millisecondsFor({ page: 1 })).toBeLessThan(50);
  expect(await millisecondsFor({ page: pages })).toBeLessThan(50);
  expect(await millisecondsFor({ group: ['ACo'], active: true, sort: '-lastLogin' })).toBeLessThan(100);
});
