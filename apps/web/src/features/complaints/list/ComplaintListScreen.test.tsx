import { readClaimFile } from '@aura/contracts/claims/claim';
import { searchClaims } from '@aura/contracts/claims/claim-list';
import { registerComplaint } from '@aura/contracts/complaints/complaint-acts';
import {
  listComplaints,
  readComplaintBoard,
  readComplaintChoices,
  readComplaintRates,
} from '@aura/contracts/complaints/complaint-list';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { givenFile } from '../../../testing/claim-file.factory.ts';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../testing/fake-media.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { COMPLAINT_CHOICES, givenComplaintRow } from '../complaint.factory.ts';
import { ComplaintListScreen } from './ComplaintListScreen.tsx';
import type { ComplaintTab } from './complaint-views.ts';

// Loads the lazy parts before the first screen is rendered.
await Promise.all([
  import('./BoardView.tsx'),
  import('../rates/RatesView.tsx'),
  import('../register/RegisterDialog.tsx'),
]);

const VIEW = 'complaint/complaint/view';
const ALL = [VIEW, 'complaint/complaint/add', 'complaint/complaint/change', 'sinister/sinister/view'] as const;
const page = (results: ReturnType<typeof givenComplaintRow>[]) => ({
  count: results.length,
  next: null,
  previous: null,
  pages: 1,
  results,
});

beforeEach(() => {
  signedInAs({ groups: ['EsAt'], permissions: [...ALL] });
  fakeApi(listSavedViews, []);
  fakeApi(readComplaintChoices, COMPLAINT_CHOICES);
  fakeApi(listComplaints, page([givenComplaintRow()]));
});

function open(tab: ComplaintTab = 'lista', search = {}) {
  const ways = { onTab: vi.fn(), onOpen: vi.fn(), onOpenClaim: vi.fn(), onOpenProvider: vi.fn() };
  return { ...renderScreen(<ComplaintListScreen tab={tab} {...ways} />, search), ...ways };
}

test('the list says how grave and how late each is in words, opens it, and quick views narrow it', async () => {
  fakeApi(
    listComplaints,
    page([
      givenComplaintRow(),
      givenComplaintRow({
        id: 13,
        number: 'Q-000013',
        severity: 'critical',
        state: 'escalatedCondusef',
        authority: 'condusef',
        legalDueOn: '2030-01-01',
        isLate: false,
      }),
    ]),
  );
  const { user, onOpen, router } = open();

  const row = within(await screen.findByRole('row', { name: /Q-000012/ }));
  expect(row.getByText('Alta')).toBeVisible();
  expect(row.getByText('Vencida')).toBeVisible();
  expect(row.getAllByText(/Venció hace/)[0]).toBeVisible();
  expect(screen.getByText('CONDUSEF')).toBeVisible();
  expect(screen.getByText(/01\/01\/2030 · quedan/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Vencidas' }));
  expect(router.state.location.search).toMatchObject({ late: true });
  await user.dblClick(screen.getByText('Q-000012'));
  expect(onOpen).toHaveBeenCalledWith(12);
});

test('an empty list says how it fills, a failed one offers to try again, and without the permission there is none', async () => {
  fakeApi(listComplaints, page([]));
  const { unmount } = open();
  expect(await screen.findByText('No hay quejas')).toBeVisible();
  unmount();

  refuseApi(listComplaints, 503, {});
  const failed = open();
  expect(await screen.findByText(/No se pudieron? cargar las quejas/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Quejas' })).toBeVisible();
  failed.unmount();

  signedInAs({ groups: ['Finanzas'], permissions: [] });
  open();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

test('the board counts each state and how many are late, and every head opens the list of its state with the same filters', async () => {
  fakeApi(readComplaintBoard, [
    { state: 'registered', count: 0, late: 0, complaints: [] },
    { state: 'investigating', count: 24, late: 3, complaints: [givenComplaintRow()] },
  ]);
  open('tablero', { tab: 'tablero', mine: true });

  const column = within(await screen.findByRole('region', { name: 'En investigación' }));
  expect(column.getByText('24 quejas')).toBeVisible();
  expect(column.getByText('3 vencidas')).toBeVisible();
  expect(column.getByRole('link', { name: 'Ver en la lista: En investigación' }).getAttribute('href')).toBe(
    '/quejas?mine=true&state=investigating',
  );
  expect(column.getByRole('link', { name: 'Q-000012' }).getAttribute('href')).toBe('/quejas/12');
  expect(column.getByText('Rosa Delgado')).toBeVisible();
  expect(column.getByText('Eva Atención')).toBeVisible();
  expect(screen.getByText('Ninguna')).toBeVisible();
  expect(callsTo(readComplaintBoard)[0]?.input.query).toMatchObject({ mine: true });
});

test('on a telephone the board shows one state at a time', async () => {
  setWindowWidth(390);
  fakeApi(readComplaintBoard, [
    { state: 'registered', count: 0, late: 0, complaints: [] },
    { state: 'investigating', count: 1, late: 0, complaints: [givenComplaintRow()] },
    { state: 'proposed', count: 1, late: 0, complaints: [givenComplaintRow({ id: 14, number: 'Q-000014' })] },
  ]);
  const { user } = open('tablero', { tab: 'tablero' });
  expect(await screen.findByText('Q-000012')).toBeVisible();
  expect(screen.queryByText('Q-000014')).not.toBeInTheDocument();

  await user.click(screen.getByRole('combobox', { name: /Estado/ }));
  await user.click(await screen.findByRole('option', { name: 'Respuesta propuesta · 1' }));

  expect(await screen.findByText('Q-000014')).toBeVisible();
});

test('a board nothing fits says so, and one that did not come offers to try again', async () => {
  fakeApi(readComplaintBoard, [{ state: 'registered', count: 0, late: 0, complaints: [] }]);
  const { unmount } = open('tablero', { tab: 'tablero' });
  expect(await screen.findByText('Ninguna queja coincide con estos filtros.')).toBeVisible();
  unmount();

  refuseApi(readComplaintBoard, 503, {});
  open('tablero', { tab: 'tablero' });
  expect(await screen.findByText(/cargar el tablero de quejas/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test('rates compare providers, and every count opens the complaints it counts', async () => {
  fakeApi(readComplaintRates, {
    jobs: 100,
    complaints: 5,
    justified: 2,
    rate: 5,
    rows: [
      { slug: 'herreria-gomez', name: 'Herrería Gómez', jobs: 20, complaints: 5, justified: 2, rate: 25 },
      { slug: 'vidrios', name: 'Vidrios Luna', jobs: 0, complaints: 0, justified: 0, rate: null },
    ],
  });
  const { user } = open('tasas', { tab: 'tasas' });

  const table = within(await screen.findByRole('table', { name: 'Quejas por cada cien trabajos' }));
  expect(table.getByText('25.0')).toBeVisible();
  expect(table.getByText('Sin trabajos')).toBeVisible();
  expect(table.getByRole('link', { name: 'Ver 2 quejas procedentes de Herrería Gómez' }).getAttribute('href')).toMatch(
    /^\/quejas\?provider=herreria-gomez&from=\d{4}-\d\d-\d\d&state=closedFavourable$/,
  );
  await user.click(screen.getByRole('combobox', { name: /Agrupar por/ }));
  await user.click(await screen.findByRole('option', { name: 'Zona' }));
  await vi.waitFor(() => expect(callsTo(readComplaintRates).at(-1)?.input.query).toMatchObject({ by: 'zone' }));
});

test('a complaint is registered for a party of a claim that was looked for; one of an authority with its file', async () => {
  fakeApi(searchClaims, [
    {
      slug: 'choque-insurgentes',
      claimNumber: '04251123-26',
      folio: 'AUR-000042',
      reportNumber: '',
      customer: 'GNP',
      insuredName: 'Transportes Ejemplo',
      isActive: true,
      affectedParty: 'Rosa Delgado',
      stage: '5.02',
    },
  ]);
  fakeApi(readClaimFile, givenFile());
  fakeApi(registerComplaint, { id: 15, number: 'Q-000015' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Registrar queja' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText(/Causa/);

  await user.click(dialog.getByRole('button', { name: 'Registrar queja' }));
  expect(dialog.getByText('Elija el siniestro')).toBeVisible();
  expect(dialog.getByText('Elija la causa')).toBeVisible();

  await user.type(dialog.getByLabelText(/^Siniestro/), '0425');
  await user.click(await screen.findByRole('option', { name: /04251123-26/ }));
  await choose(user, /^Afectado/, 'Rosa Delgado');
  await choose(user, /^Causa/, 'Limpieza / escombro');
  expect(dialog.getByText('Quedará con severidad baja.')).toBeVisible();
  await choose(user, /^Canal/, 'Teléfono');
  await choose(user, /^Quién se queja/, 'UNE / CONDUSEF');
  expect(dialog.getByText('Quedará con severidad crítica.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Nombre de quien/), 'Rosa Delgado');
  await user.type(dialog.getByLabelText(/^Número de expediente/), 'UNE-77');
  await user.type(dialog.getByLabelText(/^¿Qué pasó\?/), 'Dejaron escombro');
  await user.click(dialog.getByRole('button', { name: 'Registrar queja' }));

  expect(await screen.findByText('Queja Q-000015 registrada')).toBeVisible();
  expect(callsTo(registerComplaint)).toMatchObject([
    {
      input: {
        body: {
          affectedPartyId: 3,
          cause: 'limpieza',
          origin: 'authority',
          escalation: { authority: 'une', fileNumber: 'UNE-77' },
        },
      },
    },
  ]);
});

async function choose(user: ReturnType<typeof open>['user'], label: RegExp, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}
