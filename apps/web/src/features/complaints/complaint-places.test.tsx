import { registerComplaint } from '@aura/contracts/complaints/complaint-acts';
import {
  countComplaintWork,
  listComplaints,
  readComplaintChoices,
  readComplaintRates,
} from '@aura/contracts/complaints/complaint-list';
import { listRecommendations, totalRecommendations } from '@aura/contracts/complaints/recommendations';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../testing/fake-api.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { COMPLAINT_CHOICES, givenAnswer, givenComplaintRow } from './complaint.factory.ts';
import { ComplaintsCard, ComplaintsTab, OpenComplaints } from './public.ts';
import { ProviderComplaints } from './rates/ProviderComplaints.tsx';

// Loads the lazy parts before the first screen is rendered.
await import('./register/RegisterDialog.tsx');

const VIEW = ['sinister/sinister/view', 'complaint/complaint/view'] as const;
const CLAIM = {
  slug: 'choque-insurgentes',
  claimNumber: '04251123-26',
  folio: 'AUR-000042',
  reportNumber: '',
  isActive: true,
};
const PARTY = { id: 3, name: 'Rosa Delgado' };
const page = (results: ReturnType<typeof givenComplaintRow>[], count = results.length) => ({
  count,
  next: null,
  previous: null,
  pages: 1,
  results,
});

beforeEach(() => {
  signedInAs({ groups: ['EsAt'], permissions: [...VIEW, 'complaint/complaint/add'] });
  fakeApi(listRecommendations, { ...page([]), results: [] });
});

test('the tab of a claim shows its own complaints, and registers one for the party on screen', async () => {
  fakeApi(
    listComplaints,
    page([
      givenComplaintRow(),
      givenComplaintRow({ id: 13, number: 'Q-000013', state: 'closedUnfounded' }),
      givenComplaintRow({ id: 14, number: 'Q-000014', claimSlug: 'otro-siniestro' }),
    ]),
  );
  fakeApi(readComplaintChoices, COMPLAINT_CHOICES);
  fakeApi(registerComplaint, { id: 15, number: 'Q-000015' });
  const { user } = renderScreen(
    <>
      <OpenComplaints claim={CLAIM} />
      <ComplaintsTab claim={CLAIM} party={PARTY} />
    </>,
  );
  const list = within(await screen.findByRole('list', { name: 'Quejas del siniestro' }));
  expect(list.getByRole('link', { name: 'Q-000012' }).getAttribute('href')).toBe('/quejas/12');
  expect(screen.queryByText('Q-000014')).not.toBeInTheDocument();
  expect(screen.getByText('1 abierta')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Registrar queja' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Rosa Delgado · siniestro 04251123-26')).toBeVisible();
  for (const [label, option] of [
    [/^Causa/, 'Limpieza / escombro'],
    [/^Canal/, 'Teléfono'],
  ] as const) {
    await user.click(dialog.getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  }
  await user.type(dialog.getByLabelText(/^Nombre de quien/), 'Rosa');
  await user.type(dialog.getByLabelText(/^¿Qué pasó\?/), 'Escombro');
  await user.click(dialog.getByRole('button', { name: 'Registrar queja' }));

  expect(await screen.findByText('Queja Q-000015 registrada')).toBeVisible();
  expect(callsTo(registerComplaint)).toMatchObject([{ input: { body: { affectedPartyId: 3, escalation: null } } }]);
});

test('the tab of a claim shows what the party on screen answered after the end, and nobody else', async () => {
  fakeApi(listComplaints, page([]));
  const answers = [
    givenAnswer(),
    givenAnswer({ id: 6, affectedPartyId: 4, reason: 'De otro afectado' }),
    givenAnswer({ id: 7, claimSlug: 'otro-siniestro', reason: 'De otro siniestro' }),
  ];
  fakeApi(listRecommendations, { ...page([]), count: 3, results: answers });
  renderScreen(<ComplaintsTab claim={CLAIM} party={PARTY} />);

  const list = within(await screen.findByRole('list', { name: '¿Nos recomienda el afectado?' }));
  expect(list.getByText('3 de 10')).toBeVisible();
  expect(list.getByText('Detractor')).toBeVisible();
  expect(list.getByText('Tardaron mucho')).toBeVisible();
  expect(screen.queryByText(/De otro/)).not.toBeInTheDocument();
});

test('a claim nobody complained about says so, and one whose complaints did not come offers to try again', async () => {
  fakeApi(listComplaints, page([]));
  const { unmount } = renderScreen(<ComplaintsTab claim={CLAIM} party={null} />);
  expect(await screen.findByText('Nadie se ha quejado de este siniestro')).toBeVisible();
  expect(screen.getByText('Elija un afectado para registrar una queja suya.')).toBeVisible();
  unmount();

  refuseApi(listComplaints, 503, {});
  renderScreen(<ComplaintsTab claim={CLAIM} party={PARTY} />);
  expect(await screen.findByText(/cargar las quejas del siniestro/)).toBeVisible();
});

test('each figure of the day is the one of the list it opens; who may not see complaints has no card', async () => {
  fakeApi(countComplaintWork, {
    open: { count: 9, late: 5 },
    mine: { count: 4, late: 1 },
    toAssign: { count: 3, late: 0 },
    toApprove: null,
    escalated: { count: 2, late: 0 },
  });
  const { unmount } = renderScreen(<ComplaintsCard />);
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link('Ante UNE o CONDUSEF: 2')).toBe('/quejas?escalated=true&open=true');
  expect(await link('Vencidas: 5')).toBe('/quejas?late=true');
  expect(await link('A mi cargo: 4')).toBe('/quejas?mine=true&open=true');
  expect(await link('Abiertas: 9')).toBe('/quejas?open=true');
  expect(await link('Por asignar: 3')).toBe('/quejas?state=registered');
  expect(screen.queryByText('Respuestas por aprobar')).not.toBeInTheDocument();
  expect(screen.getByText('1 vencida')).toBeVisible();
  unmount();

  signedInAs({ groups: ['Finanzas'], permissions: ['sinister/sinister/view'] });
  renderScreen(<ComplaintsCard />);
  expect(screen.queryByText('Quejas')).not.toBeInTheDocument();
});

test("a provider's file says how often people complain of its work, beside all of them", async () => {
  fakeApi(readComplaintRates, ({ query: { provider } }) => ({
    jobs: provider === undefined ? 200 : 20,
    complaints: 5,
    justified: 2,
    rate: provider === undefined ? 2.5 : 25,
    rows: [],
  }));
  fakeApi(totalRecommendations, { answers: 4, promoters: 2, detractors: 1, score: 25, average: 7.3 });
  fakeApi(listRecommendations, { ...page([]), count: 1, results: [givenAnswer()] });
  fakeApi(listComplaints, page([givenComplaintRow()]));
  renderScreen(<ProviderComplaints slug="herreria-gomez" />);

  expect(await screen.findByText('25.0 por cada 100 trabajos')).toBeVisible();
  expect(await screen.findByText('El conjunto de proveedores tiene 2.5 por cada 100 trabajos.')).toBeVisible();
  expect(screen.getByRole('link', { name: /Ver las quejas/ }).getAttribute('href')).toBe(
    '/quejas?provider=herreria-gomez',
  );
  expect((await screen.findByRole('link', { name: 'Q-000012' })).getAttribute('href')).toBe('/quejas/12');
  expect(callsTo(listComplaints)[0]?.input.query).toMatchObject({ provider: ['herreria-gomez'] });
  const recommended = within(screen.getByRole('region', { name: 'Recomendación de los últimos 12 meses' }));
  expect(await recommended.findByText('25')).toBeVisible();
  expect(await recommended.findByText('Tardaron mucho')).toBeVisible();
  expect(callsTo(totalRecommendations)[0]?.input.query).toMatchObject({ provider: ['herreria-gomez'] });
});
