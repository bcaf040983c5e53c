import { listClaimPeople } from '@aura/contracts/claims/people';
import { searchClaims } from '@aura/contracts/claims/claim-list';
import { addTask, listTasks, reassignTask, settleTask } from '@aura/contracts/claims/tasks';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { fakeUser, signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TaskListScreen } from './TaskListScreen.tsx';
import type { TaskRow } from './tasks.api.ts';

const ROW: TaskRow = {
  id: 5,
  title: 'Pedir la póliza',
  claim: 'gnp-045-1',
  claimNumber: '0451234567',
  affectedPartyId: 3,
  affectedParty: 'Rosa Delgado',
  stage: null,
  stageColor: null,
  ownerGroup: 'Supervisor',
  owner: null,
  ownerId: null,
  dueAt: new Date('2026-11-20T18:00:00Z'),
  isOverdue: true,
  state: 'open',
  isFromProcess: false,
  version: 1,
};
const FOUND = {
  claimNumber: '0451234567',
  folio: 'F-1',
  reportNumber: '',
  slug: 'gnp-045-1',
  isActive: true,
  customer: 'GNP',
  insuredName: 'Ana Ruiz',
  affectedParty: 'Rosa Delgado',
  stage: '2.01',
};
const page = (...results: TaskRow[]) => ({ count: results.length, next: null, previous: null, pages: 1, results });

beforeEach(() => {
  signedInAs({
    groups: ['Supervisor'],
    permissions: ['sinister/sinister/view', 'sinister/affected/view', 'sinister/binnacle/add'],
  });
  fakeApi(listSavedViews, []);
  fakeApi(listClaimPeople, []);
  fakeApi(listTasks, page(ROW));
});

test('a task without an owner is taken by a member of its group, and completed when it was added by hand', async () => {
  fakeApi(reassignTask, { id: 5, state: 'open', owner: 'Ana', ownerGroup: 'Supervisor', version: 2 });
  fakeApi(settleTask, { id: 5, state: 'done', owner: null, ownerGroup: 'Supervisor', version: 2 });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: /Acciones/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tomar la tarea' }));
  await waitFor(() => expect(callsTo(reassignTask)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: /Acciones/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Marcar como hecha' }));

  await waitFor(() => expect(callsTo(settleTask)).toHaveLength(1));
  expect(callsTo(settleTask)[0]?.input).toMatchObject({ params: { id: 5 }, body: { version: 1, state: 'done' } });
});

test('the owner of a task may give it back and settle it, though it is of another group', async () => {
  fakeApi(listTasks, page({ ...ROW, ownerGroup: 'KAM', owner: 'Ana', ownerId: fakeUser().id }));
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: /Acciones/ }));

  expect(await screen.findByRole('menuitem', { name: 'Marcar como hecha' })).toBeVisible();
});

test('a task of the process is not ticked off: it leads to the claim file', async () => {
  fakeApi(listTasks, page({ ...ROW, isFromProcess: true }));
  const { user, onOpen } = open();

  await user.click(await screen.findByRole('button', { name: /Acciones/ }));
  expect(screen.queryByRole('menuitem', { name: 'Marcar como hecha' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Abrir expediente' }));

  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ claim: 'gnp-045-1', affectedPartyId: 3 }));
});

test('it opens with what is mine and not done, under its headings, and everybody’s are one press away', async () => {
  const { user } = open();

  expect(await screen.findByRole('row', { name: 'Vencidas' })).toBeVisible();
  expect(callsTo(listTasks).map(({ input }) => input.query)).toMatchObject([{ mine: true, state: ['open'] }]);
  expect(screen.getByRole('button', { name: 'Mías pendientes' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Todas las pendientes' }));

  await waitFor(() => expect(callsTo(listTasks).at(-1)?.input.query.mine).toBeUndefined());
  expect(callsTo(listTasks).at(-1)?.input.query).toMatchObject({ state: ['open'] });
});

test('a tick finishes a task, and «Deshacer» opens it again', async () => {
  fakeApi(settleTask, { id: 5, state: 'done', owner: null, ownerGroup: 'Supervisor', version: 2 });
  const { user } = open();

  await user.click(await screen.findByRole('checkbox', { name: 'Terminar: Pedir la póliza' }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));

  await waitFor(() => expect(callsTo(settleTask)).toHaveLength(2));
  expect(callsTo(settleTask).map(({ input }) => input.body)).toMatchObject([
    { version: 1, state: 'done' },
    { version: 2, state: 'open' },
  ]);
});

test('a new task is given to a person', async () => {
  fakeApi(listClaimPeople, [{ id: 9, username: 'irene', name: 'Irene Paz', isSupervisor: true, isCostAnalyst: false }]);
  fakeApi(searchClaims, [FOUND]);
  fakeApi(addTask, { id: 6, state: 'open', owner: 'Irene Paz', ownerGroup: 'Supervisor', version: 1 });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Nueva tarea' }));
  await user.type(await screen.findByRole('combobox', { name: 'Siniestro' }), '0451');
  await user.click(await screen.findByRole('option', { name: /0451234567/ }));
  await user.type(screen.getByRole('textbox', { name: /Qué hay que hacer/ }), 'Llamar');
  await user.click(screen.getByRole('combobox', { name: 'Quién responde' }));
  await user.click(await screen.findByRole('option', { name: 'Irene Paz' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  await waitFor(() => expect(callsTo(addTask)).toHaveLength(1));
  expect(callsTo(addTask)[0]?.input).toMatchObject({
    params: { slug: 'gnp-045-1' },
    body: { title: 'Llamar', owner: 'irene', ownerGroup: null },
  });
});

test('a list that failed says so, and an empty one where tasks come from', async () => {
  refuseApi(listTasks, 503);
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Reintentar' });

  fakeApi(listTasks, page());
  await user.click(retry);

  expect(await screen.findByText('No hay tareas')).toBeVisible();
});

function open() {
  const onOpen = vi.fn<(task: TaskRow) => void>();
  return { ...renderScreen(<TaskListScreen onOpen={onOpen} />), onOpen };
}
