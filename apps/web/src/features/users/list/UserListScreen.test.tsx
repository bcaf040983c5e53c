import { PERMISSIONS } from '@aura/access/permissions';
import { preloadZones } from '@aura/contracts/catalogues/zones';
import { deactivateHolder, readHoldings } from '@aura/contracts/claims/holdings';
import { readLoads, suggestSplit } from '@aura/contracts/claims/reassignments';
import type { InputOf } from '@aura/contracts/endpoint';
import { editGroup, listGroups, type UserGroup } from '@aura/contracts/user-groups';
import {
  addUser,
  closeUserSession,
  deactivateUser,
  editUser,
  listUserChoices,
  listUserSessions,
  listUsers,
  readUser,
  resetPassword,
  type UserRecord,
  type UserRow,
  viewAsUser,
} from '@aura/contracts/users';
import { listSavedViews, readHistory } from '@aura/contracts/workspace';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { fakeServerFor, fakeToken, fakeUser, signedInAs } from '../../../testing/fake-session.ts';
import { openApp } from '../../../testing/render-screen.tsx';

const bruno: UserRecord = {
  id: 31,
  version: 4,
  isActive: true,
  username: 'bruno.luna',
  treatment: '',
  firstName: 'Bruno',
  lastName: 'Luna',
  mothersLastName: 'Sáenz',
  email: 'bruno@example.com',
  phone: '',
  phoneExt: '',
  cellphone: '',
  groups: ['ACo'],
  userPermissions: ['sinister/sinister/reassign'],
  zoneIds: [],
  customerIds: [],
  customerId: null,
  providerId: null,
  photo: null,
  lastLogin: null,
  dateJoined: new Date('2026-02-01T16:00:00Z'),
  hasSecondFactor: false,
};
const rowOf = (user: UserRecord): UserRow => ({
  ...user,
  fullName: `${user.firstName} ${user.lastName} ${user.mothersLastName}`,
  company: null,
});
const groups: UserGroup[] = [
  { name: 'Admin', version: 1, members: 1, permissions: [...PERMISSIONS], claimValues: [] },
  { name: 'GeOp', version: 3, members: 2, permissions: ['sinister/sinister/view'], claimValues: ['aura-geop'] },
  { name: 'ACo', version: 1, members: 5, permissions: ['budget/budget/add'], claimValues: [] },
];

const savedGroup = ({ params, body }: InputOf<typeof editGroup>): UserGroup => ({
  name: params.name,
  members: 2,
  permissions: body.permissions,
  claimValues: body.claimValues ?? [],
  version: body.version + 1,
});

beforeEach(() => {
  signedInAs({ groups: ['Admin'] });
  const rows = [rowOf(bruno)];
  fakeApi(preloadZones, []);
  fakeApi(listUsers, { count: 1, pages: 1, next: null, previous: null, results: rows });
  fakeApi(listSavedViews, []);
  fakeApi(listUserChoices, {
    zones: [{ id: 5, code: 'cdmx', name: 'CDMX Norte' }],
    customers: [{ id: 6, code: 'GNP', name: 'Grupo Nacional' }],
    providers: [{ id: 7, code: 'taller', name: 'Taller Gómez' }],
  });
  fakeApi(listGroups, groups);
  fakeApi(readUser, bruno);
  fakeApi(readHistory, []);
  fakeApi(listUserSessions, []);
});

async function openList() {
  const { user } = openApp('/usuarios');
  await screen.findByText('Bruno Luna Sáenz');
  return user;
}
async function openRow(query = '?open=31') {
  const { user } = openApp(`/usuarios${query}`);
  const panel = await screen.findByRole('dialog');
  await within(panel).findByRole('tab', { name: 'Datos' });
  return { user, panel: within(panel) };
}
async function choose(user: Awaited<ReturnType<typeof openList>>, action: string) {
  await user.click(screen.getByRole('button', { name: /Acciones/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('only administrators open the list of users', async () => {
  signedInAs({ groups: ['GeOp'], permissions: ['users/user/view'] });

  openApp('/usuarios');

  await waitFor(() => expect(window.location.pathname).toBe('/error/403'));
});

test('permissions are shown with their origin, at once when the groups change', async () => {
  const { user, panel } = await openRow();

  await user.click(panel.getByRole('tab', { name: 'Grupos y permisos' }));

  const fromGroup = await panel.findByRole('checkbox', { name: 'Alta: presupuestos, por grupo ACo' });
  expect(fromGroup).toHaveProperty('disabled', true);
  expect(panel.getByRole('checkbox', { name: /Reasignar siniestros.*propio/ })).toHaveProperty('checked', true);
  expect(panel.getByRole('checkbox', { name: 'Ver: siniestros' })).toHaveProperty('checked', false);
});

test('an own permission is added and saved with the version that was read', async () => {
  fakeApi(editUser, ({ body }) => ({ ...bruno, ...body, version: 5 }));
  const { user, panel } = await openRow();

  await user.click(panel.getByRole('tab', { name: 'Grupos y permisos' }));
  await user.click(await panel.findByRole('checkbox', { name: 'Ver: siniestros' }));
  await user.click(panel.getByRole('button', { name: 'Guardar' }));

  await waitFor(() => expect(callsTo(editUser)).toHaveLength(1));
  expect(callsTo(editUser)[0]?.input.body).toMatchObject({
    version: 4,
    userPermissions: ['sinister/sinister/reassign', 'sinister/sinister/view'],
  });
});

test('a part with an error says so and comes to the front', async () => {
  const { user, panel } = await openRow();
  await user.clear(panel.getByLabelText(/^Correo/));
  await user.click(panel.getByRole('tab', { name: 'Alcance' }));

  await user.click(panel.getByRole('button', { name: 'Guardar' }));

  const tab = await panel.findByRole('tab', { name: 'Datos: hay datos por corregir' });
  await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'));
  expect(callsTo(editUser)).toHaveLength(0);
});

test('the password of a new user is shown once, and only its button closes it', async () => {
  fakeApi(addUser, ({ body }) => ({
    ...bruno,
    ...body,
    id: 32,
    version: 1,
    temporarySecret: 'abcde-fghjk-mnpqr-stuvw',
  }));
  const { user, panel } = await openRow('?open=new');

  await user.type(panel.getByLabelText(/^Usuario/), 'eva.rios');
  await user.type(panel.getByLabelText(/^Nombre/), 'Eva');
  await user.type(panel.getByLabelText(/^Apellido paterno/), 'Ríos');
  await user.type(panel.getByLabelText(/^Correo/), 'eva@example.com');
  await user.click(panel.getByRole('button', { name: 'Guardar' }));

  const dialog = await screen.findByRole('dialog', { name: 'Contraseña temporal' });
  expect(within(dialog).getByText('abcde-fghjk-mnpqr-stuvw')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByText('abcde-fghjk-mnpqr-stuvw')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Ya la copié' }));
  await waitFor(() => expect(screen.queryByText('abcde-fghjk-mnpqr-stuvw')).toBeNull());
});

test('a password is reset after asking, and a refused deactivation tells why', async () => {
  fakeApi(resetPassword, { temporarySecret: 'aaaaa-bbbbb-ccccc-ddddd' });
  fakeApi(readHoldings, { username: 'bruno.luna', supervisor: 0, costAnalyst: 0, tasks: 0, appointments: 0 });
  refuseApi(deactivateUser, 409, { detail: 'Debe quedar al menos una persona activa en el grupo Admin.' });
  const user = await openList();

  await choose(user, 'Restablecer contraseña…');
  await user.click(await screen.findByRole('button', { name: 'Sí, restablecer contraseña' }));
  expect(await screen.findByText('aaaaa-bbbbb-ccccc-ddddd')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ya la copié' }));

  await choose(user, 'Desactivar…');
  await user.click(await screen.findByRole('button', { name: 'Sí, desactivar' }));
  expect(await screen.findByText('Debe quedar al menos una persona activa en el grupo Admin.')).toBeVisible();
});

test('a user who holds claims is deactivated once others have taken them over', async () => {
  fakeApi(readHoldings, { username: 'bruno.luna', supervisor: 0, costAnalyst: 3, tasks: 1, appointments: 0 });
  fakeApi(readLoads, [loadOf(41, 'Carla Ríos'), loadOf(42, 'Dora Paz'), loadOf(31, 'Bruno Luna')]);
  fakeApi(suggestSplit, ({ query: { to } }) => ({
    moves: [7, 8].map((claimId, place) => ({
      claimId,
      slug: `c-${claimId}`,
      weight: 1,
      to: to[place % to.length] ?? '',
    })),
    left: [{ claimId: 9, slug: 'c-9' }],
    before: [],
    after: [],
  }));
  fakeApi(deactivateHolder, { moved: 2, left: 1, tasks: 1 });
  const user = await openList();

  await choose(user, 'Desactivar…');
  const dialog = within(await screen.findByRole('dialog', { name: '¿Desactivar a Bruno Luna Sáenz?' }));
  expect(dialog.getByText(/3 siniestros como ACo · 1 tarea abierta/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Desactivar' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Sugerir reparto' }));
  expect(await dialog.findByText(/Carla Ríos recibe 1 · Dora Paz recibe 1 · 1 no lo puede recibir/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Repartir y desactivar' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: /Desactivar de inmediato/ }));
  await user.click(dialog.getByRole('button', { name: 'Repartir y desactivar' }));

  expect(await screen.findByText(/Se reasignaron 2 siniestros y el usuario quedó desactivado/)).toBeVisible();
  expect(callsTo(deactivateHolder)[0]?.input).toMatchObject({
    params: { id: 31 },
    body: {
      reason: 'Baja',
      leavesRest: true,
      moves: [
        { role: 'costAnalyst', to: 'u41', claimIds: [7] },
        { role: 'costAnalyst', to: 'u42', claimIds: [8] },
      ],
    },
  });
});

function loadOf(id: number, name: string) {
  const username = id === 31 ? 'bruno.luna' : `u${id}`;
  return { person: { id, username, name }, claims: 2, parties: 2, weight: 2, dueSoon: 0, overdue: 0 };
}

test('a session of a user is closed from the drawer', async () => {
  const session = {
    id: '0e0e2f4e-2b61-4b52-9f0e-3d8d2f9f7d11',
    createdAt: new Date(),
    lastSeenAt: new Date(),
    ip: '10.0.0.1',
    agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140',
    isCurrent: false,
    viewedBy: 'Adriana Montes',
  };
  fakeApi(listUserSessions, [session]);
  fakeApi(closeUserSession, null);
  const { user, panel } = await openRow();

  await user.click(panel.getByRole('tab', { name: 'Sesiones' }));
  expect(await panel.findByText('Ver como: Adriana Montes')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Cerrar la sesión de Chrome en Windows' }));

  await waitFor(() => expect(callsTo(closeUserSession)[0]?.input.params).toEqual({ id: 31, sessionId: session.id }));
});

test('what a group may do is changed in its drawer, and Admin keeps what it needs', async () => {
  fakeApi(editGroup, savedGroup);
  const user = await openList();

  await user.click(screen.getByRole('button', { name: 'Grupos' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Grupos' }));
  await user.click(await panel.findByRole('checkbox', { name: 'Ver: zonas' }));
  await user.click(panel.getByRole('button', { name: 'Guardar grupo' }));

  await waitFor(() => expect(callsTo(editGroup)).toHaveLength(1));
  expect(callsTo(editGroup)[0]?.input).toMatchObject({
    params: { name: 'GeOp' },
    body: { version: 3, permissions: ['sinister/sinister/view', 'catalogs/zone/view'] },
  });
  await user.click(await panel.findByRole('combobox', { name: 'Grupo' }));
  await user.click(await screen.findByRole('option', { name: /^Admin/ }));
  expect(await panel.findByRole('checkbox', { name: 'Ver: usuarios' })).toHaveProperty('disabled', true);
  expect(panel.getByRole('checkbox', { name: 'Ver: zonas' })).toHaveProperty('disabled', false);
});

test('what the identity provider calls a group is written a line each, and never for Admin', async () => {
  fakeApi(editGroup, savedGroup);
  const user = await openList();

  await user.click(screen.getByRole('button', { name: 'Grupos' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Grupos' }));
  const field = await panel.findByRole('textbox', { name: 'Valores del proveedor de identidad' });
  expect(field).toHaveProperty('value', 'aura-geop');
  await user.type(field, '{Enter} CN=Gerencia,OU=Aura {Enter}{Enter}aura-geop');
  await user.click(panel.getByRole('button', { name: 'Guardar grupo' }));

  await waitFor(() => expect(callsTo(editGroup)).toHaveLength(1));
  expect(callsTo(editGroup)[0]?.input.body).toMatchObject({ claimValues: ['aura-geop', 'CN=Gerencia,OU=Aura'] });
  await user.click(await panel.findByRole('combobox', { name: 'Grupo' }));
  await user.click(await screen.findByRole('option', { name: /^Admin/ }));
  await panel.findByRole('checkbox', { name: 'Ver: usuarios' });
  expect(panel.queryByRole('textbox', { name: 'Valores del proveedor de identidad' })).toBeNull();
});

test('impersonating shows the amber bar, offers nothing to change, and leads back', async () => {
  fakeApi(viewAsUser, { token: fakeToken({ name: 'view' }) });
  const user = await openList();

  fakeServerFor(fakeUser({ id: 31, firstName: 'Bruno', lastName: 'Luna', viewedBy: { id: 7, name: 'Irene Paz' } }));
  await choose(user, 'Ver como…');
  await user.click(await screen.findByRole('button', { name: 'Sí, ver como' }));

  expect(await screen.findByText('Está viendo como Bruno Luna')).toBeVisible();
  expect(window.location.pathname).toBe('/dashboard');
  const bar = within(screen.getByText('Está viendo como Bruno Luna').parentElement as HTMLElement);
  fakeServerFor(fakeUser({ groups: ['Admin'] }));
  await user.click(bar.getByRole('button', { name: 'Salir' }));

  await waitFor(() => expect(window.location.pathname).toBe('/usuarios'));
  await screen.findByText('Bruno Luna Sáenz');
  expect(screen.queryByText('Está viendo como Bruno Luna')).toBeNull();
  expect(localStorage.getItem('aur_own_session')).toBeNull();
});
