import { advanceListing, groupAdvances, listAdvances, totalAdvances } from '@aura/contracts/payments/reports';
import { addReportSchedule, listReportSchedules, removeReportSchedule } from '@aura/contracts/reports/schedules';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../testing/fake-api.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ReportScreen } from './ReportScreen.tsx';

const row = {
  id: 1,
  number: 'SP-000007',
  requestedOn: '2026-11-01',
  provider: 'Herrería Inventada',
  providerSlug: 'herreria-inventada',
  claimSlug: 'gnp-1',
  claimNumber: 'SIN-1',
  affectedPartyId: 3,
  party: 'Barda',
  agreed: 100_00,
  percentage: 20,
  advance: 50_00,
  paid: 50_00,
  paidOn: null,
  uncovered: 0,
  atRisk: 0,
  state: 'paid',
  stage: 'En reparación',
  idleDays: 1,
  isAtRisk: false,
} as const;
const figures = { advance: 150_00, paid: 120_00, uncovered: 0, atRisk: 0 };
const group = { rows: 3, figures, compared: null };
const schedule = {
  id: 9,
  title: 'Anticipos del lunes',
  cadence: 'weekly',
  weekday: 1,
  monthDay: 1,
  hour: 8,
  format: 'xlsx',
  listing: { path: advanceListing.export.path, query: {}, address: '/reportes/anticipos' },
  report: null,
  nextAt: new Date('2026-11-23T14:00:00Z'),
  lastAt: new Date('2026-11-16T14:00:00Z'),
  lastRows: 0,
  problem: null,
} as const;

beforeEach(() => {
  signedInAs({ groups: ['ACo'], permissions: ['provider/paymentrequest/view', 'report/report/view'] });
  fakeApi(listSavedViews, []);
  fakeApi(listReportSchedules, []);
  fakeApi(listAdvances, { count: 3, next: null, previous: null, pages: 1, results: [row] });
  fakeApi(totalAdvances, ({ query }) => ({
    rows: 3,
    figures,
    asOf: new Date('2026-11-16T18:00:00Z'),
    compared:
      query.compare === undefined
        ? null
        : { from: '2026-09-01', to: '2026-09-30', rows: 2, figures: { ...figures, advance: 100_00, paid: 120_00 } },
  }));
  fakeApi(groupAdvances, [
    { key: 'gnp', label: 'GNP', ...group },
    { key: null, label: '', ...group },
  ]);
});

function open(search: Record<string, string> = {}) {
  return renderScreen(
    <ReportScreen
      report={advanceListing}
      title="Anticipos"
      what="los anticipos"
      empty={{ title: 'Nada', text: 'Nada' }}
    />,
    search,
  );
}

test('under the rows are the totals of all pages, and as of when', async () => {
  open();

  const totals = await screen.findByRole('region', { name: 'Total de 3 filas' });
  expect(within(totals).getByText('$150.00')).toBeVisible();
  expect(screen.getByText('Datos al 16/11/2026 12:00')).toBeVisible();
});

test('a period without a first day cannot be compared', async () => {
  open();
  expect(await screen.findByRole('combobox', { name: 'Comparar con' })).toHaveAttribute('aria-disabled', 'true');
});

test('each figure says how much it rose or fell and what it was', async () => {
  const { user } = open({ from: '2026-10-01', to: '2026-10-31' });

  await user.click(await screen.findByRole('combobox', { name: 'Comparar con' }));
  await user.click(await screen.findByRole('option', { name: 'Periodo anterior' }));

  expect(await screen.findByText('$150.00 (▲ +50.00 %, antes $100.00)')).toBeVisible();
  expect(screen.getByText('$120.00 (sin cambio, antes $120.00)')).toBeVisible();
  expect(screen.getByRole('region', { name: /contra 01\/09\/2026 – 30\/09\/2026/ })).toBeVisible();
});

test('the chart shows the groups, also as a table, and a group leads to its rows', async () => {
  const { user, router } = open();

  await user.click(await screen.findByRole('button', { name: 'Ver gráfica' }));
  const chart = await screen.findByRole('region', { name: 'Filas por proveedor' });
  await user.click(await within(chart).findByRole('button', { name: 'Tabla' }));
  expect(await within(chart).findByText('Sin dato')).toBeVisible();
  await user.click(within(chart).getAllByRole('button', { name: /3/ })[0] as HTMLElement);

  await waitFor(() => expect(router.state.location.search).toMatchObject({ provider: 'gnp' }));
});

test('what is on screen is scheduled as it is, and confirmed only after the server’s reply', async () => {
  fakeApi(addReportSchedule, { ...schedule, lastAt: null, lastRows: null });
  const { user } = open({ from: '2026-10-01' });

  await user.click(await screen.findByRole('button', { name: 'Programar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Programar por correo' });
  await user.click(within(dialog).getByRole('button', { name: 'Programar' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [call] = callsTo(addReportSchedule);
  expect(call?.input.body).toMatchObject({ title: 'Anticipos', cadence: 'weekdays', report: null });
  expect(call?.input.body.listing).toMatchObject({
    path: '/report/anticipos/export/',
    query: { fromDate: '2026/10/01' },
  });
});

test('existing schedules are listed with their outcome, and can be ended', async () => {
  fakeApi(listReportSchedules, [schedule]);
  fakeApi(removeReportSchedule, null);
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Programar' }));
  expect(await screen.findByText(/sin filas, no se envió/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dejar de enviar' }));

  expect(await screen.findByText('Ya no se enviará.')).toBeVisible();
  expect(callsTo(removeReportSchedule)).toHaveLength(1);
});
