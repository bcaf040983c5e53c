import { listClaims } from '@aura/contracts/claims/claim-list';
import {
  listReassignments,
  type Reassignment,
  readLoads,
  reassignClaims,
  returnReassignment,
  suggestSplit,
  undoReassignment,
} from '@aura/contracts/claims/reassignments';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { ClaimRow } from '../claim-list/claim-list.api.ts';
import { ReassignScreen, type ReassignSearch } from './ReassignScreen.tsx';

const [LUIS, ANA] = ['luis@aura.example', 'ana@aura.example'];
const BOTH = { from: LUIS, to: ANA };

const MADE: Reassignment = {
  id: 5,
  role: 'supervisor',
  from: { id: 1, username: LUIS, name: 'Luis Rangel' },
  to: { id: 2, username: ANA, name: 'Ana Mora' },
  claims: 1,
  returned: 0,
  reason: 'Vacaciones',
  returnsOn: null,
  madeBy: 'Gema',
  madeAt: new Date(),
  undoneAt: null,
  mayUndo: true,
  returning: null,
  moved: [],
};

beforeEach(() => {
  signedInAs({ groups: ['GeOp'], permissions: ['sinister/sinister/view', 'sinister/sinister/reassign'] });
  fakeApi(readLoads, [load(1, LUIS, 'Luis Rangel', 3), load(2, ANA, 'Ana Mora', 0)]);
  fakeApi(listClaims, ({ query }) => {
    const results = query.supervisor?.[0] === LUIS ? [aRow(1), aRow(2), aRow(3, '9.01')] : [];
    return { count: results.length, pages: 1, next: null, previous: null, results };
  });
  fakeApi(listReassignments, []);
  fakeApi(reassignClaims, MADE);
});

test('claims chosen in the list are ticked for their holder, and those of others are reported', async () => {
  open({ ...BOTH, claims: '2,77' });

  const desk = await screen.findByRole('region', { name: 'Quien los tiene' });
  expect(await within(desk).findByRole('checkbox', { name: 'Mover S-2', checked: true })).toBeVisible();
  expect(within(desk).getByRole('checkbox', { name: 'Mover S-1', checked: false })).toBeVisible();
  expect(screen.getByText('1 de los elegidos los tiene otra persona o están cerrados')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reasignar 1' })).toBeVisible();
});

test('closed claims stay with their holder', async () => {
  open(BOTH);

  const desk = await screen.findByRole('region', { name: 'Quien los tiene' });
  expect(await within(desk).findByRole('checkbox', { name: 'Mover S-1' })).toBeVisible();
  expect(within(desk).queryByRole('checkbox', { name: 'Mover S-3' })).toBeNull();
});

test('nothing moves without a reason; with one, what is ticked is sent', async () => {
  const { user } = open({ ...BOTH, claims: 1 });
  const button = await screen.findByRole('button', { name: 'Reasignar 1' });
  expect(button.hasAttribute('disabled')).toBe(true);

  await user.type(screen.getByRole('textbox', { name: /Motivo/ }), ' Vacaciones ');
  await user.click(screen.getByRole('button', { name: 'Reasignar 1' }));

  await waitFor(() => expect(callsTo(reassignClaims)).toHaveLength(1));
  expect(callsTo(reassignClaims)[0]?.input.body).toMatchObject({
    lastSupervisor: LUIS,
    newSupervisor: ANA,
    claimsFrom: [1],
    claimsTo: [],
    reason: 'Vacaciones',
  });
});

test('a claim that another user moved meanwhile is not reassigned, and the reason is shown', async () => {
  refuseApi(reassignClaims, 400, { claims_from: ['S-1 ya no lo tiene Luis Rangel'] });
  const { user } = open({ ...BOTH, claims: 1 });
  await screen.findByRole('button', { name: 'Reasignar 1' });

  await user.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Vacaciones');
  await user.click(screen.getByRole('button', { name: 'Reasignar 1' }));

  expect(await screen.findByText(/S-1 ya no lo tiene Luis Rangel/)).toBeVisible();
});

test('a suggestion ticks what evens the desks out and says what the other cannot receive', async () => {
  fakeApi(suggestSplit, {
    moves: [1, 2].map((claimId) => ({ claimId, slug: `s-${claimId}`, weight: 1, to: ANA })),
    left: [{ claimId: 9, slug: 's-9' }],
    before: [],
    after: [],
  });
  const { user } = open(BOTH);
  await user.click(await screen.findByRole('button', { name: 'Sugerir reparto' }));

  expect(await screen.findByText(/Con 1 las cargas quedan parejas.*1 no los puede recibir/)).toBeVisible();
});

test('claims are filtered by zone, and those at an excluded stage are not sent', async () => {
  const south = { slug: 'sur', name: 'Sur' };
  const rows = [aRow(1), { ...aRow(2), zone: south }, { ...aRow(4, '6.01'), promiseDate: '2026-01-05' }];
  fakeApi(listClaims, ({ query }) => {
    const results = query.supervisor?.[0] === LUIS ? rows : [];
    return { count: results.length, pages: 1, next: null, previous: null, results };
  });
  const { user } = open({ ...BOTH, claims: '1,4' });
  const desk = within(await screen.findByRole('region', { name: 'Quien los tiene' }));
  expect(await desk.findByText('promesa vencida')).toBeInTheDocument();

  await user.click(desk.getByRole('combobox', { name: 'Zona' }));
  await user.click(await screen.findByRole('option', { name: 'Sur' }));
  expect(desk.queryByRole('checkbox', { name: 'Mover S-1' })).toBeNull();
  expect(desk.getByRole('checkbox', { name: 'Mover S-2' })).toBeVisible();
  await user.click(desk.getByRole('combobox', { name: 'Se quedan en' }));
  await user.click(await screen.findByRole('option', { name: '6.01 Etapa' }));
  await user.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Carga');
  await user.click(await screen.findByRole('button', { name: 'Reasignar 1' }));

  await waitFor(() => expect(callsTo(reassignClaims)).toHaveLength(1));
  expect(callsTo(reassignClaims)[0]?.input.body).toMatchObject({ claimsFrom: [1], previousProcesses: ['etapa-6.01'] });
});

test('what was just reassigned is undone where it was done', async () => {
  fakeApi(undoReassignment, { ...MADE, undoneAt: new Date(), mayUndo: false });
  const { user } = open({ ...BOTH, claims: 1 });
  await user.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'Carga');
  await user.click(await screen.findByRole('button', { name: 'Reasignar 1' }));
  expect(await screen.findByText('Se reasignó 1 siniestro a Ana Mora')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Deshacer' }));

  expect(await screen.findByText('La reasignación se deshizo')).toBeVisible();
  expect(callsTo(undoReassignment)[0]?.input.params).toEqual({ id: 5 });
});

test('the history names the claims, and those that are due back are given back with one click', async () => {
  const moved = [{ slug: 's-1', name: 'S-1', wentBack: false }];
  fakeApi(listReassignments, [{ ...MADE, returnsOn: '2026-11-10', returning: 'due', mayUndo: false, moved }]);
  fakeApi(returnReassignment, { returned: 1 });
  const { user } = open({ tab: 'history' });

  await user.click(await screen.findByText('Supervisor · 1 siniestro'));
  expect(screen.getByRole('link', { name: 'S-1' })).toHaveAttribute('href', '/siniestros/s-1');
  expect(screen.getByText('Debían regresar el 10/11/2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Regresar los siniestros' }));

  expect(await screen.findByText('Se regresó 1 siniestro')).toBeVisible();
  expect(callsTo(returnReassignment)[0]?.input.params).toEqual({ id: 5 });
});

test('loads that do not arrive can be asked for again, and an empty history explains itself', async () => {
  refuseApi(readLoads, 500);
  open({});
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();

  open({ tab: 'history' });
  expect(await screen.findByText('Nadie ha reasignado siniestros')).toBeVisible();
});

test('who may not reassign sees no desks', async () => {
  signedInAs({ groups: ['Supervisor'], permissions: ['sinister/sinister/view'] });
  open(BOTH);

  expect(await screen.findByText('No tiene permiso para ver esta información')).toBeVisible();
});

function open(search: ReassignSearch) {
  return renderScreen(<ReassignScreen search={search} onSearch={vi.fn()} />);
}

function load(id: number, username: string, name: string, claims: number) {
  return { person: { id, username, name }, claims, parties: claims, weight: claims, dueSoon: 0, overdue: 0 };
}

function aRow(id: number, stage = '5.02'): ClaimRow {
  const process = { abbreviation: 'X', slug: `etapa-${stage}`, number: stage, name: 'Etapa', color: '#1E88E5' };
  const at = new Date('2026-11-01T18:00:00Z');
  return {
    id,
    slug: `s-${id}`,
    specialMonitoring: false,
    claimNumber: `S-${id}`,
    reportNumber: '',
    folio: `F-${id}`,
    electronicFolio: '',
    customer: { codename: 'GNP', name: 'Grupo Nacional Provincial' },
    zone: { slug: 'cdmx-norte', name: 'CDMX Norte' },
    jobType: { slug: 'reparacion', name: 'Reparación' },
    insuredName: 'Logística Utópica',
    supervisor: { id: 1, username: LUIS, name: 'Luis Rangel' },
    costAnalyst: null,
    affectedParties: [
      {
        id,
        slug: `s-${id}-1`,
        name: 'Abarrotes',
        process,
        processSince: at,
        dueAt: null,
        holder: 'us',
        attendingProvider: null,
        unauthorizedDays: 0,
        isActive: true,
        finishedAt: null,
      },
    ],
    activeParties: 1,
    unauthorizedDays: 0,
    process,
    occurredDate: '2026-10-30',
    assignedAt: at,
    promiseDate: null,
    days: 14,
    lastMovementAt: null,
    isActive: true,
    closedAt: null,
    mayAct: true,
    version: 1,
  };
}
