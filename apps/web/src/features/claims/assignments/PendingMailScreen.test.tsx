import { listPendingMail, type PendingMailRow, sendPendingMail } from '@aura/contracts/claims/assignments';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PendingMailScreen } from './PendingMailScreen.tsx';

const ROW: PendingMailRow = {
  id: 1,
  claimId: 7,
  slug: 'gnp-1',
  claimNumber: '0451234567',
  folio: 'AU-1',
  customer: 'GNP',
  insuredName: 'Logística Utópica',
  zone: 'CDMX Norte',
  role: 'supervisor',
  name: 'Luis Rangel',
  email: '',
  reason: 'noAddress',
  lastError: '',
  assignedAt: new Date('2026-11-01T18:00:00Z'),
  mailedAt: null,
};
const MAY = ['sinister/sinister/view', 'sinister/sinister/send_pending_mail'] as const;

beforeEach(() => {
  fakeApi(listSavedViews, []);
  fakeApi(listPendingMail, { count: 1, pages: 1, next: null, previous: null, results: [ROW] });
});

test('what is pending says why, in words', async () => {
  open();

  expect(await screen.findByText('Sin correo')).toBeVisible();
  expect(screen.getByText('Luis Rangel')).toBeVisible();
});

test('sending asks first, goes on while something remains, and says what the specification says', async () => {
  const replies = [
    { sent: 200, withoutAddress: 1, remaining: 30 },
    { sent: 30, withoutAddress: 1, remaining: 0 },
  ];
  fakeApi(sendPendingMail, () => replies.shift() ?? { sent: 0, withoutAddress: 1, remaining: 0 });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Enviar pendientes' }));
  expect(callsTo(sendPendingMail)).toHaveLength(0);
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sí, enviar pendientes' }),
  );

  const told = await screen.findByRole('dialog', { name: 'Se enviaron los correos pendientes' });
  expect(within(told).getByText('230 correos en camino · 1 destinatario sin correo')).toBeVisible();
  expect(callsTo(sendPendingMail)).toHaveLength(2);
});

test('a refusal of the server is reported, and nothing is said to have been sent', async () => {
  refuseApi(sendPendingMail, 409, { detail: 'Espere un momento' });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Enviar pendientes' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sí, enviar pendientes' }),
  );

  expect(await screen.findByText(/Espere un momento/)).toBeVisible();
  expect(screen.queryByText('Se enviaron los correos pendientes')).toBeNull();
});

test('without the permission there is nothing to see', async () => {
  signedInAs({ permissions: ['sinister/sinister/view'] });
  renderScreen(<PendingMailScreen onOpen={vi.fn()} />, {});

  await waitFor(() => expect(screen.getByText('No tiene permiso para ver esta información')).toBeVisible());
  expect(callsTo(listPendingMail)).toHaveLength(0);
});

function open() {
  signedInAs({ groups: ['EsAt'], permissions: MAY });
  return renderScreen(<PendingMailScreen onOpen={vi.fn()} />, { columns: 'claimNumber,name,reason' });
}
