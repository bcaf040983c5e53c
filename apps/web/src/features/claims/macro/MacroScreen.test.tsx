import { preloadJobTypes } from '@aura/contracts/catalogues/job-types';
import { preloadCycles } from '@aura/contracts/catalogues/process';
import { preloadZones } from '@aura/contracts/catalogues/zones';
import { type BoardCycle, downloadMacro, readMacroBoard, readMacroByDivision } from '@aura/contracts/claims/macro';
import { readMacroPaths } from '@aura/contracts/claims/macro-paths';
import { listMacro } from '@aura/contracts/claims/macro-list';
import { listClaimPeople } from '@aura/contracts/claims/people';
import { preloadCustomers } from '@aura/contracts/customers/customers';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { MacroRow } from './macro.api.ts';
import { MacroScreen } from './MacroScreen.tsx';

const STAGE = {
  id: 11,
  slug: 'por-cotizar',
  number: '3.01',
  name: 'Por cotizar',
  abbreviation: 'PCO',
  color: '#FFB300',
};
const EMPTY = { count: 0, amount: 0, medianDays: null, overdue: 0, ageing: [0, 0, 0, 0], trend: null };
const BOARD: readonly BoardCycle[] = [
  {
    id: 3,
    slug: 'cotizacion',
    name: 'COTIZACIÓN',
    color: '#FFB300',
    stages: [
      {
        ...STAGE,
        resume: {
          count: 1204,
          amount: 292_341_034,
          medianDays: 4.2,
          overdue: 41,
          ageing: [900, 200, 63, 41],
          trend: 12,
        },
      },
      { ...STAGE, id: 12, slug: 'en-presupuesto', name: 'Presupuesto en elaboración', resume: EMPTY },
    ],
  },
];
const ROW: MacroRow = {
  id: 70,
  claimSlug: 'gnp-045-1',
  claimNumber: '0451234567',
  reportNumber: 'R-1',
  folio: 'AU-26-1',
  name: 'Abarrotes La Ilusión',
  customer: { codename: 'GNP', name: 'Grupo Nacional Provincial' },
  zone: { slug: 'cdmx-norte', name: 'CDMX Norte' },
  jobType: { slug: 'reparacion', name: 'Reparación' },
  supervisor: { id: 3, username: 'luis@aura.example', name: 'Luis Rangel' },
  costAnalyst: null,
  process: STAGE,
  processSince: new Date('2026-11-01T18:00:00Z'),
  days: 14,
  holder: 'provider',
  dueAt: new Date('2026-11-03T18:00:00Z'),
  isOverdue: true,
  amount: 1_250_050,
  assignedAt: new Date('2026-11-01T18:00:00Z'),
  promiseDate: null,
};
const VIEW = ['sinister/sinister/view', 'customer/customer/view'] as const;

beforeEach(() => {
  fakeApi(listSavedViews, []);
  fakeApi(preloadZones, []);
  fakeApi(preloadJobTypes, []);
  fakeApi(preloadCycles, []);
  fakeApi(preloadCustomers, []);
  fakeApi(listClaimPeople, []);
  fakeApi(readMacroBoard, [...BOARD]);
  fakeApi(readMacroByDivision, [
    {
      key: 'luis@aura.example',
      name: 'Luis Rangel',
      count: 23,
      amount: 100_000,
      overdue: 4,
      medianDays: 3.1,
      cycles: [20, 3],
    },
    { key: '', name: '', count: 2, amount: 0, overdue: 0, medianDays: 1, cycles: [2, 0] },
  ]);
  fakeApi(listMacro, { count: 1, pages: 1, next: null, previous: null, results: [ROW] });
});

function open(groups: Parameters<typeof signedInAs>[0] = {}, search = {}) {
  signedInAs({ permissions: [...VIEW], ...groups });
  const acts = { onOpen: vi.fn(), onReassign: vi.fn() };
  return { ...renderScreen(<MacroScreen {...acts} />, search), ...acts };
}

test('a tile tells how many, how late, how old and how much, and the title adds all of them up', async () => {
  open();

  const tile = await screen.findByRole('button', { name: /^3.01 Por cotizar 1,204 .*41 fuera de plazo/ });
  expect(tile.textContent).toContain('mediana 4.2 d');
  expect(tile.textContent).toContain('$2,923,410.34');
  expect(tile.textContent).toContain('▲ 12');
  expect(screen.getByText('1,204 afectados abiertos · $2,923,410.34')).toBeVisible();
  expect(screen.getByText('1 etapa sin afectados')).toBeVisible();
});

test('a tile narrows the list and not the board, stays in the address, and a second press lets go', async () => {
  const { user, router } = open();
  const tile = await screen.findByRole('button', { name: /Por cotizar/ });

  await user.click(tile);

  await waitFor(() => expect(callsTo(listMacro).at(-1)?.input.query).toMatchObject({ stages: ['por-cotizar'] }));
  expect(router.state.location.search).toMatchObject({ stages: 'por-cotizar' });
  expect(callsTo(readMacroBoard).every(({ input }) => input.query.stages === undefined)).toBe(true);
  expect(tile.getAttribute('aria-pressed')).toBe('true');
  await user.click(tile);
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('filters narrow board and list alike', async () => {
  open({}, { customer: 'GNP', overdue: true });

  await waitFor(() =>
    expect(callsTo(readMacroBoard).at(-1)?.input.query).toEqual({ customer: ['GNP'], overdue: true }),
  );
  expect(callsTo(listMacro).at(-1)?.input.query).toMatchObject({ customer: ['GNP'], overdue: true });
});

test('a row opens the claim at its affected party', async () => {
  const { user, onOpen } = open();

  await user.click(await screen.findByText('Abarrotes La Ilusión'));

  expect(onOpen).toHaveBeenCalledWith('gnp-045-1', 70);
});

test('for CoDi the page opens by supervisor, a name narrows the list, and work is handed over from there', async () => {
  const { user, router, onReassign } = open({ groups: ['CoDi'], permissions: [...VIEW, 'sinister/sinister/reassign'] });
  const table = within(await screen.findByRole('table', { name: 'Modo CoDi' }));
  expect(table.getByText('Sin asignar')).toBeVisible();

  await user.click(table.getByRole('button', { name: 'Luis Rangel' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ supervisor: 'luis@aura.example' }));
  await user.click(table.getByRole('button', { name: 'Reasignar siniestros de Luis Rangel' }));

  expect(onReassign).toHaveBeenCalledWith('supervisor', 'luis@aura.example');
  expect(callsTo(readMacroByDivision).every(({ input }) => input.query.supervisor === undefined)).toBe(true);
});

test('for CoDi it opens in that mode again, even when it was left in another', async () => {
  const { user, unmount } = open({ groups: ['CoDi'] });
  await user.click(await screen.findByRole('button', { name: 'Tablero' }));
  expect(await screen.findByRole('region', { name: 'Ciclos y etapas' })).toBeVisible();
  unmount();

  open({ groups: ['CoDi'] });

  expect(await screen.findByRole('button', { name: 'Modo CoDi' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('region', { name: 'Ciclos y etapas' })).toBeNull();
});

test('only CoDi and Admin are offered the mode of the division', async () => {
  open({ groups: ['GeOp'] }, { mode: 'division' });

  expect(await screen.findByRole('button', { name: /Por cotizar/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Modo CoDi' })).toBeNull();
  expect(callsTo(readMacroByDivision)).toHaveLength(0);
});

test('the paths tell where time goes and what would move on, with the filters they know', async () => {
  const other = { ...STAGE, slug: 'en-presupuesto', number: '3.03', abbreviation: 'PPT', name: 'Presupuesto' };
  fakeApi(readMacroPaths, {
    stages: [
      {
        process: STAGE,
        exits: 40,
        medianDays: 2.1,
        averageDays: 5,
        lostDays: 120.4,
        waiting: 53,
        waitingAmount: 1_250_050,
      },
    ],
    paths: [
      { from: STAGE, to: other, count: 30, share: 75, averageDays: 4, isBack: false },
      { from: other, to: STAGE, count: 10, share: 25, averageDays: 1, isBack: true },
    ],
  });
  const { user, router } = open({ groups: ['GeOp'] }, { zone: 'cdmx-norte', supervisor: 'luis@aura.example' });

  await user.click(await screen.findByRole('button', { name: 'Rutas' }));

  expect(await screen.findByText('53 afectados · $12,500.50')).toBeVisible();
  expect(screen.getByText(/^10 regresos \(25\.00 %\) en el periodo/)).toBeVisible();
  expect(screen.getByText('Regreso')).toBeVisible();
  expect(callsTo(readMacroPaths)[0]?.input.query).toEqual({ weeks: '13', zone: ['cdmx-norte'] });
  await user.click(screen.getByRole('button', { name: '3.01 Por cotizar' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ stages: 'por-cotizar', mode: 'paths' }));
  await user.click(screen.getByRole('button', { name: '4 semanas' }));
  await waitFor(() => expect(callsTo(readMacroPaths).at(-1)?.input.query.weeks).toBe('4'));
});

test('weeks without steps say how they come to be counted', async () => {
  fakeApi(readMacroPaths, { stages: [], paths: [] });
  open({ groups: ['GeOp'] }, { mode: 'paths' });

  expect(await screen.findByText('Aún no hay pasos en este periodo')).toBeVisible();
});

test('Macro.csv is asked for with the filters on screen', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  fakeApi(downloadMacro, { type: 'text/csv', content: new Uint8Array([1]) });
  const { user } = open({}, { zone: 'cdmx-norte' });

  await user.click(await screen.findByRole('button', { name: 'Macro.csv' }));

  expect(await screen.findByText('Macro.csv descargado')).toBeVisible();
  expect(callsTo(downloadMacro)[0]?.input.query).toEqual({ zone: ['cdmx-norte'] });
});

test('a Macro.csv that fails is reported, and is not said to be downloaded', async () => {
  refuseApi(downloadMacro, 500);
  const { user } = open({}, {});

  await user.click(await screen.findByRole('button', { name: 'Macro.csv' }));

  expect(await screen.findByText('Error en servidor.')).toBeVisible();
  expect(screen.queryByText('Macro.csv descargado')).toBeNull();
});

test('a board that does not load says so beside the list and is asked again', async () => {
  refuseApi(readMacroBoard, 503);
  const { user } = open();
  expect(await screen.findByText('No se pudo cargar el tablero')).toBeVisible();
  fakeApi(readMacroBoard, [...BOARD]);

  await user.click(screen.getByRole('button', { name: 'Reintentar' }));

  expect(await screen.findByRole('button', { name: /Por cotizar/ })).toBeVisible();
});

test('a user who may not see claims is shown why', async () => {
  open({ permissions: [] });

  expect(await screen.findByText(/permiso/i)).toBeVisible();
  expect(callsTo(listMacro)).toHaveLength(0);
});
