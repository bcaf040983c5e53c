import { closeRun, includeRequests, listCandidates, readCutOff, readRun } from '@aura/contracts/payments/runs';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../../testing/fake-api.ts';
import { signedInAs } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { givenCandidate, givenCutOff, givenRun } from '../runs.factory.ts';
import { CutOffScreen } from './CutOffScreen.tsx';

// Registered before the single run: the list's URL matches the run's, with a word in place of the id.
beforeEach(() => {
  fakeApi(listCandidates, {
    count: 1,
    next: null,
    previous: null,
    pages: 1,
    results: [givenCandidate({ problems: ['accountYoung'] })],
  });
});

function open(group: 'Finanzas' | 'GeOp' = 'Finanzas', onOpenRun: (runId: number) => void = () => undefined) {
  signedInAs({
    groups: [group],
    permissions: ['provider/paymentrequest/view', 'provider/paymentrequest/change', 'sinister/sinister/view'],
  });
  fakeApi(listSavedViews, []);
  return renderScreen(
    <CutOffScreen onOpenClaim={() => undefined} onOpenRuns={() => undefined} onOpenRun={onOpenRun} />,
  );
}

test('the open run says what it adds up to and what would not leave, and the list what stops each', async () => {
  fakeApi(readCutOff, givenCutOff());
  fakeApi(readRun, givenRun());

  open();

  expect(await screen.findByText('$2,088.00')).toBeVisible();
  expect(screen.getByText('1 no puede salir ahora ($348.00)')).toBeVisible();
  expect(await screen.findByText('Cuenta verificada hace menos de 24 h')).toBeVisible();
});

test('closing names total, requests and who stays out, and sends the version that was read', async () => {
  fakeApi(readCutOff, givenCutOff());
  fakeApi(readRun, givenRun());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cerrar corte' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('$1,740.00')).toBeVisible();
  expect(within(dialog).getByText(/Quedaría fuera 1 solicitud/)).toBeVisible();
  expect(within(dialog).getByText('Nuevo')).toBeVisible();

  fakeApi(closeRun, givenRun({ state: 'closing' }));
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar corte' }));

  expect(callsTo(closeRun)[0]?.input).toEqual({ params: { id: 7 }, body: { layoutId: 2, version: 4 } });
});

test('a run that was closed stays reachable from the panel once it left it', async () => {
  const [account] = givenCutOff().accounts;
  const lastRun = { id: 7, number: 'CP-00012', state: 'closed', total: 2_088_00, waiting: 2 } as const;
  fakeApi(
    readCutOff,
    givenCutOff({ accounts: account === undefined ? [] : [{ ...account, openRunId: null, lastRun }] }),
  );
  const opened: number[] = [];
  const { user } = open('Finanzas', (runId) => opened.push(runId));

  expect(await screen.findByText('Último corte cerrado: CP-00012 · $2,088.00')).toBeVisible();
  expect(screen.getByText('2 transferencias por confirmar')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver transferencias' }));

  expect(opened).toEqual([7]);
});

test('all that is due goes in by one click', async () => {
  fakeApi(readCutOff, givenCutOff());
  fakeApi(readRun, givenRun());
  fakeApi(includeRequests, { included: 12, stopped: 1, run: givenRun() });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Incluir todo lo que entra' }));

  expect(await screen.findByText('Incluidas: 12; sin poder salir: 1')).toBeVisible();
});

test('a read-only user finds no button that changes anything', async () => {
  fakeApi(readCutOff, givenCutOff({ mayAct: false, maySetUp: false }));
  fakeApi(readRun, givenRun({ mayAct: false }));

  open('GeOp');

  expect(await screen.findByText('$2,088.00')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cerrar corte' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cuentas y formatos' })).toBeNull();
});

test('without an account the screen says what comes first, and a run that fails says so in its place', async () => {
  fakeApi(readCutOff, givenCutOff({ accounts: [] }));
  open();
  expect(await screen.findByText(/Registre primero la cuenta/)).toBeVisible();
});

test('a run that cannot be read says so in its place', async () => {
  fakeApi(readCutOff, givenCutOff());
  refuseApi(readRun, 503, {});

  open();

  expect(await screen.findByText(/No se pudo cargar el corte/)).toBeVisible();
});
