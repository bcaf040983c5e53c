import { preloadJobTypes } from '@aura/contracts/catalogues/job-types';
import { preloadCycles } from '@aura/contracts/catalogues/process';
import { preloadZones } from '@aura/contracts/catalogues/zones';
import { listClaims, listPermittedClaims } from '@aura/contracts/claims/claim-list';
import { changePromiseDate, markSpecialMonitoring } from '@aura/contracts/claims/claim';
import { listClaimPeople } from '@aura/contracts/claims/people';
import { preloadCustomers } from '@aura/contracts/customers/customers';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { ClaimRow } from './claim-list.api.ts';
import { ClaimListScreen } from './ClaimListScreen.tsx';

const STAGE = { abbreviation: 'CON', slug: 'por-contactar', number: '2.01', name: 'Por contactar', color: '#1E88E5' };
const ROW: ClaimRow = {
  id: 7,
  slug: 'gnp-045-1',
  specialMonitoring: false,
  claimNumber: '0451234567',
  reportNumber: 'R-1',
  folio: 'AU-26-00001',
  electronicFolio: '',
  customer: { codename: 'GNP', name: 'Grupo Nacional Provincial' },
  zone: { slug: 'cdmx-norte', name: 'CDMX Norte' },
  jobType: { slug: 'reparacion', name: 'Reparación' },
  insuredName: 'Logística Utópica',
  supervisor: { id: 3, username: 'luis@aura.example', name: 'Luis Rangel' },
  costAnalyst: null,
  affectedParties: [
    {
      id: 70,
      slug: 'gnp-045-1-1',
      name: 'Abarrotes La Ilusión',
      process: STAGE,
      processSince: new Date('2026-11-01T18:00:00Z'),
      dueAt: new Date('2026-11-20T18:00:00Z'),
      holder: 'us',
      attendingProvider: null,
      unauthorizedDays: 8,
      isActive: true,
      finishedAt: null,
    },
  ],
  activeParties: 1,
  unauthorizedDays: 0,
  process: STAGE,
  occurredDate: '2026-10-30',
  assignedAt: new Date('2026-11-01T18:00:00Z'),
  promiseDate: '2020-01-31',
  days: 14,
  lastMovementAt: null,
  isActive: true,
  closedAt: null,
  mayAct: true,
  version: 1,
};

const VIEW = ['sinister/sinister/view', 'customer/customer/view'] as const;
const CHANGE = [...VIEW, 'sinister/sinister/change'] as const;

beforeEach(() => {
  fakeApi(listSavedViews, []);
  fakeApi(preloadZones, []);
  fakeApi(preloadJobTypes, []);
  fakeApi(preloadCycles, []);
  fakeApi(preloadCustomers, []);
  fakeApi(listClaimPeople, []);
  fakeApi(listClaims, { count: 1, pages: 1, next: null, previous: null, results: [ROW] });
  fakeApi(listPermittedClaims, { count: 0, pages: 0, next: null, previous: null, results: [] });
});

test('of two parties the row shows the one due first, and how many there are besides', async () => {
  const [first] = ROW.affectedParties;
  const urgent = {
    ...first,
    id: 71,
    name: 'Vecina',
    process: { abbreviation: 'REG', slug: 'registrado', number: '1.01', name: 'Registrado', color: '#1E88E5' },
    dueAt: new Date('2026-11-15T18:00:00Z'),
  };
  fakeApi(listClaims, {
    count: 1,
    pages: 1,
    next: null,
    previous: null,
    results: [{ ...ROW, affectedParties: [first, urgent] as never }],
  });
  open({ permissions: VIEW });

  expect(await screen.findByTitle('1.01 · Registrado')).toBeVisible();
  expect(screen.getByTitle(/^Abarrotes La Ilusión: /)).toHaveTextContent('+1');
});

test.each([
  ['customer', 0],
  ['provider', 1],
] as const)('a provider is late only where the turn is the provider’s: %s', async (holder, times) => {
  const [first] = ROW.affectedParties;
  const results = [{ ...ROW, affectedParties: [{ ...first, holder }] as never }];
  fakeApi(listClaims, { count: 1, pages: 1, next: null, previous: null, results });
  open({ groups: ['Proveedor'], permissions: ['sinister/sinister/view'] });

  await screen.findAllByText('31/01/2020');
  expect(screen.queryAllByText(/días de retraso$/)).toHaveLength(times);
});

test('a broken promise is shown in words, and the stage by its name', async () => {
  open({ permissions: VIEW });

  expect(await screen.findByText('31/01/2020')).toBeVisible();
  expect(screen.getByText(/días de retraso$/)).toBeVisible();
  expect(screen.getByText('2.01 Por contactar')).toBeVisible();
  expect(screen.queryByRole('button', { name: /fecha promesa/ })).toBeNull();
});

test.each([
  ['late while one of its parties is still at work, though the first has ended', null, true],
  ['calm once the claim is closed', new Date('2026-11-10T18:00:00Z'), false],
])('a broken promise is drawn %s', async (_, closedAt, isLate) => {
  const row = { ...ROW, process: { ...STAGE, number: '9.01', name: 'Cerrado y pagado' }, closedAt };
  fakeApi(listClaims, { count: 1, pages: 1, next: null, previous: null, results: [row] });

  open({ permissions: VIEW });

  expect(await screen.findByText('31/01/2020')).toBeVisible();
  expect(screen.queryAllByText(/días de retraso$/)).toHaveLength(isLate ? 1 : 0);
});

test('the list opens with the open claims, the promise to keep next first; all of them are one press away', async () => {
  const { user } = open({ permissions: VIEW }, {});

  const openOnes = await screen.findByRole('button', { name: 'Abiertos' });
  await waitFor(() =>
    expect(callsTo(listClaims).at(-1)?.input.query).toMatchObject({ isOpen: true, sort: 'promiseDate' }),
  );
  expect(openOnes).toHaveAttribute('aria-pressed', 'true');
  await user.click(openOnes);

  await waitFor(() => expect(callsTo(listClaims).at(-1)?.input.query).not.toHaveProperty('isOpen'));
});

test('«Solo los que puedo abrir» asks for the claims one may act on, and the address keeps it when a filter is added', async () => {
  const { user, router } = open({ permissions: VIEW });
  await user.click(await screen.findByRole('switch', { name: 'Solo los que puedo abrir' }));

  await waitFor(() => expect(callsTo(listPermittedClaims)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Promesa vencida' }));

  await waitFor(() => expect(callsTo(listPermittedClaims).at(-1)?.input.query).toMatchObject({ overdue: true }));
  expect(router.state.location.search).toMatchObject({ permitted: true, overdue: true });
});

test('quick views add up, and a second press takes one away', async () => {
  const { user, router } = open({ permissions: VIEW, groups: ['Supervisor'], username: 'luis@aura.example' });
  await user.click(await screen.findByRole('button', { name: 'Míos' }));
  await user.click(screen.getByRole('button', { name: 'Sin contacto' }));

  await waitFor(() =>
    expect(callsTo(listClaims).at(-1)?.input.query).toMatchObject({
      supervisor: ['luis@aura.example'],
      withoutContact: true,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Míos' }));

  expect(router.state.location.search).toMatchObject({ withoutContact: true });
  expect(router.state.location.search).not.toHaveProperty('supervisor');
});

test('the promise date is moved in the row and can be taken back', async () => {
  const { user } = open({ permissions: CHANGE });
  fakeApi(changePromiseDate, ({ body }) => ({ id: 7, slug: ROW.slug, promiseDate: body.promiseDate, version: 2 }));

  await user.click(await screen.findByRole('button', { name: /^Cambiar la fecha promesa de 0451234567/ }));
  const dialog = await screen.findByRole('dialog', { name: /fecha promesa/ });
  await user.clear(within(dialog).getByRole('textbox'));
  await user.type(within(dialog).getByRole('textbox'), '24/12/2026{Enter}');
  expect(await screen.findByText('Promesa movida al 24/12/2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));

  await waitFor(() =>
    expect(callsTo(changePromiseDate).map(({ input }) => input.body.promiseDate)).toEqual(['2026-12-24', '2020-01-31']),
  );
});

test('where the server would refuse, neither date nor star nor edition is offered', async () => {
  const row = { ...ROW, mayAct: false };
  fakeApi(listClaims, { count: 1, pages: 1, next: null, previous: null, results: [row] });
  const { user } = open({ permissions: CHANGE });

  await user.click(await screen.findByRole('button', { name: /cciones/ }));
  expect(screen.queryByRole('menuitem', { name: 'Editar' })).toBeNull();
  expect(screen.queryByRole('button', { name: /fecha promesa|seguimiento especial a/, hidden: true })).toBeNull();
});

test('chosen claims are taken to the desks of the reassignment', async () => {
  const { user, onReassign } = open({ permissions: [...CHANGE, 'sinister/sinister/reassign'] });

  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar fila' }));
  await user.click(screen.getByRole('button', { name: 'Reasignar' }));

  await waitFor(() =>
    expect(onReassign).toHaveBeenCalledWith({ role: 'supervisor', from: 'luis@aura.example', claims: '7' }),
  );
});

test('a star that the server refuses is reverted, and the reason is shown', async () => {
  const { user } = open({ permissions: CHANGE });
  refuseApi(markSpecialMonitoring, 404, { detail: 'No existe ese siniestro' });

  await user.click(await screen.findByRole('button', { name: 'Dar seguimiento especial a 0451234567' }));

  expect(await screen.findByText(/No existe ese siniestro/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dar seguimiento especial a 0451234567', hidden: true })).toBeVisible();
});

test('a row unfolds into its affected parties, each with its stage and how long it waits for authorization', async () => {
  const { user } = open({ permissions: VIEW });

  await user.click(await screen.findByRole('button', { name: /detalle/i }));

  const parties = await screen.findByRole('list', { name: 'Afectados' });
  expect(within(parties).getByRole('link', { name: 'Abarrotes La Ilusión' })).toBeVisible();
  expect(within(parties).getByText('8 días sin autorización')).toBeVisible();
});

test('a provider sees the claims it attends without learning which other customers the company has', async () => {
  open({ groups: ['Proveedor'], permissions: ['sinister/sinister/view'] });

  expect(await screen.findByText('0451234567')).toBeVisible();
  expect(callsTo(preloadCustomers)).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Registrar siniestro' })).toBeNull();
});

/** The test's window is narrow: columns out of view are not rendered. */
const NARROW = { columns: 'specialMonitoring,claimNumber,process,promiseDate' };

function open(person: Parameters<typeof signedInAs>[0], address: Readonly<Record<string, string>> = NARROW) {
  signedInAs(person);
  const onReassign = vi.fn();
  const list = <ClaimListScreen onOpen={vi.fn()} onEdit={vi.fn()} onRegister={vi.fn()} onReassign={onReassign} />;
  return { ...renderScreen(list, address), onReassign };
}
