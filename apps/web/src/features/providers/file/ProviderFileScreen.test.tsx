import { confirmIdentity } from '@aura/contracts/accounts';
import { approveBankAccount, revealBankAccount, stopBankAccount } from '@aura/contracts/providers/bank-accounts';
import {
  listProviderAssignments,
  listProviderRankings,
  type ProviderFile,
  readProviderFile,
} from '@aura/contracts/providers/provider-file';
import { blockProvider } from '@aura/contracts/providers/providers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsTo, fakeApi, Refusal, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ProviderFileScreen } from './ProviderFileScreen.tsx';

const account = {
  id: 4,
  bank: 'Banorte',
  lastFour: '0013',
  state: 'requested' as const,
  requestedAt: new Date('2026-11-10T18:00:00Z'),
  requestedBy: 'Gerardo Ochoa',
  isOwnRequest: false,
  approvedAt: null,
  approvedBy: null,
  usableFrom: null,
  rejectedAt: null,
  rejectionReason: null,
  stoppedAt: null,
  stoppedBy: null,
  stopReason: null,
};
const file: ProviderFile = {
  id: 1,
  slug: 'herreria-gomez',
  providerNumber: 1001,
  personKind: 'person',
  fullName: 'Tomás Gómez Herrera',
  commercialName: 'Herrería Gómez',
  rfc: 'GOHT800915AB1',
  curp: 'GOHT800915HNLMRM08',
  taxRegime: '626',
  doesBill: true,
  email: 'taller@gomez.example',
  providerType: 'specialist',
  mainFamily: { slug: 'herreria', name: 'Herrería' },
  secondaryFamily: null,
  servicesZone: [{ slug: 'monterrey', name: 'Monterrey' }],
  addresses: [],
  ranking: 4.5,
  weeklyCapacity: 5,
  activeJobs: 3,
  isBlocked: false,
  block: null,
  performance: null,
  isActive: true,
  bankAccounts: [account],
  accounts: [],
};
const STAFF = ['provider/provider/view', 'provider/provider/change'] as const;
const PAYS = [...STAFF, 'provider/bankaccount/view', 'provider/bankaccount/change'] as const;

test('who decides types the number again, and sees it whole only on demand', async () => {
  signedInAs({ groups: ['Finanzas'], permissions: [...PAYS] });
  const { user } = open(file);
  fakeApi(revealBankAccount, { clabe: '072180000000000013' });
  fakeApi(approveBankAccount, { ...account, state: 'cooling', usableFrom: new Date('2026-11-16T18:00:00Z') });

  expect(await screen.findByText('Banorte ···· 0013')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver número completo' }));
  expect(await screen.findByText('072 180 00000000001 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Aprobar' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^CLABE/), '072180000000000014');
  expect(within(dialog).getByText(/El dígito verificador no coincide/)).toBeVisible();
  await user.clear(within(dialog).getByLabelText(/^CLABE/));
  await user.type(within(dialog).getByLabelText(/^CLABE/), '072 180 00000000001 3{Enter}');

  await waitFor(() => expect(callsTo(approveBankAccount)).toHaveLength(1));
  expect(callsTo(approveBankAccount)[0]?.input.body).toEqual({ clabe: '072180000000000013' });
});

test('who wants to see the whole number proves first who they are', async () => {
  signedInAs({ groups: ['Finanzas'], permissions: [...PAYS] });
  const { user } = open(file);
  let isConfirmed = false;
  fakeApi(revealBankAccount, () => {
    if (isConfirmed) return { clabe: '072180000000000013' };
    throw new Refusal(403, { detail: 'Confirme su identidad', code: 'confirmation_required', needs_code: false });
  });
  fakeApi(confirmIdentity, () => {
    isConfirmed = true;
    return null;
  });

  await user.click(await screen.findByRole('button', { name: 'Ver número completo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirme su identidad' });
  await user.type(within(dialog).getByLabelText('Contraseña'), 'correcto-caballo{Enter}');

  expect(await screen.findByText('072 180 00000000001 3')).toBeVisible();
});

test('the author of the account request sees that another user decides', async () => {
  signedInAs({ groups: ['Finanzas'], permissions: [...PAYS] });
  open({ ...file, bankAccounts: [{ ...account, isOwnRequest: true }] });

  expect(await screen.findByText(/debe aprobarla otra persona/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
});

test('an account that waits its day is stopped by one person, with a reason', async () => {
  signedInAs({ groups: ['CoDi'], permissions: [...STAFF, 'provider/bankaccount/add'] });
  const cooling = { ...account, state: 'cooling' as const, usableFrom: new Date('2026-11-16T18:00:00Z') };
  const { user } = open({ ...file, bankAccounts: [cooling] });
  fakeApi(stopBankAccount, { ...cooling, state: 'stopped' });

  await user.click(await screen.findByRole('button', { name: 'Detener' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Motivo/), 'La carátula es falsa{Enter}');

  await waitFor(() => expect(callsTo(stopBankAccount)[0]?.input.body).toEqual({ reason: 'La carátula es falsa' }));
});

test('a block needs a reason', async () => {
  signedInAs({ groups: ['GeOp'], permissions: [...STAFF] });
  const { user } = open(file);
  fakeApi(blockProvider, { isBlocked: true, ranking: 4.5 });

  await user.click(await screen.findByRole('button', { name: 'Bloquear' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Bloquear' }));
  expect(within(dialog).getByText('Explique el motivo en unas palabras')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/^Motivo/), 'Faltó a dos citas{Enter}');

  await waitFor(() => expect(callsTo(blockProvider)[0]?.input.body).toEqual({ reason: 'Faltó a dos citas' }));
});

test('providers read their own file and can change nothing in it', async () => {
  signedInAs({ groups: ['Proveedor'], permissions: ['provider/provider/view'] });
  open({ ...file, isBlocked: true });

  expect(await screen.findByRole('heading', { name: 'Tomás Gómez Herrera' })).toBeVisible();
  expect(screen.getByText(/Proveedor bloqueado/)).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Datos', 'Trabajos']);
  for (const name of ['Editar', 'Desbloquear', 'Ajustar ranking', 'Aprobar', 'Solicitar cuenta', 'Dar acceso'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a file that is not there says so', async () => {
  signedInAs({ groups: ['Proveedor'], permissions: ['provider/provider/view'] });
  refuseApi(readProviderFile, 404, { detail: 'No existe o no está a su alcance.' });
  renderScreen(<ProviderFileScreen slug="otro" tab="data" onTab={vi.fn()} onEdit={vi.fn()} />);

  expect(await screen.findByText('Este expediente no existe o no está a su alcance')).toBeVisible();
});

test('a file that could not be read can be asked for again', async () => {
  signedInAs({ groups: ['Proveedor'], permissions: ['provider/provider/view'] });
  refuseApi(readProviderFile, 500, { detail: 'Algo falló.' });
  renderScreen(<ProviderFileScreen slug="otro" tab="data" onTab={vi.fn()} onEdit={vi.fn()} />);

  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
});

const performance: NonNullable<ProviderFile['performance']> = {
  onTimeRate: 92.31,
  measuredJobs: 13,
  complaintCount: 0,
  lastJobOn: null,
  documentsUntil: null,
  contact: { median: 95, jobs: 20 },
  start: { median: null, jobs: 0 },
  repair: { median: 2700, jobs: 13 },
  givenJobs: 21,
  declinedJobs: 1,
  reworkedJobs: 2,
};

test('the share on time is shown with what it was counted from, and not at all of too few', async () => {
  signedInAs({ groups: ['CoDi'], permissions: [...STAFF] });
  fakeApi(listProviderRankings, []);
  const { unmount } = open({ ...file, performance }, 'performance');
  expect(await screen.findByText('92.31 % de 13 trabajos terminados')).toBeVisible();
  expect(screen.getByText('1 h 35 min hábiles (mediana de 20 trabajos)')).toBeVisible();
  expect(screen.getByText('2 de 21')).toBeVisible();
  unmount();

  open({ ...file, performance: { ...performance, onTimeRate: null, measuredJobs: 4 } }, 'performance');
  expect(await screen.findByText('4 trabajos medidos; se muestra desde 5')).toBeVisible();
});

test('a job leads to the party in its claim', async () => {
  signedInAs({ groups: ['CoDi'], permissions: [...STAFF] });
  const stage = { abbreviation: 'REP', slug: 'en-reparacion', number: '5.02', name: 'En reparación', color: '#336699' };
  const party = { id: 17, name: 'Barda de Ana', claimSlug: 'gnp-1', claimNumber: 'SIN-1', stage };
  const job = { id: 1, resource: 'x', kind: 'atencion', assignationDate: new Date(), changeDate: null, comments: '' };
  fakeApi(listProviderAssignments, [
    { ...job, party },
    { ...job, id: 2, party: null },
  ]);
  open(file, 'jobs');

  expect(await screen.findByRole('link', { name: 'Barda de Ana' })).toHaveAttribute(
    'href',
    '/siniestros/gnp-1?affected=17',
  );
  expect(screen.getByText('5.02 En reparación')).toBeVisible();
  expect(screen.getByText('Fuera de su alcance')).toBeVisible();
  expect(screen.queryByText(/atencion/)).toBeNull();
});

function open(shown: ProviderFile, tab: 'data' | 'jobs' | 'performance' = 'data') {
  fakeApi(readProviderFile, shown);
  return renderScreen(<ProviderFileScreen slug={shown.slug} tab={tab} onTab={vi.fn()} onEdit={vi.fn()} />);
}
