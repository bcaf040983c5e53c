import { listMails, type MailRow, readMail, recordBounce, retryMail } from '@aura/contracts/mail';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { MailListScreen } from './MailListScreen.tsx';

const ROW: MailRow = {
  id: 4,
  recipients: ['ana@example.com'],
  subject: 'Siniestro asignado',
  kind: 'assignment',
  state: 'failed',
  attempts: 13,
  lastError: 'ECONNREFUSED',
  claimSlug: null,
  claimFolio: null,
  queuedBy: null,
  queuedAt: new Date('2026-11-15T09:00:00Z'),
  sentAt: null,
};

beforeEach(() => {
  fakeApi(listSavedViews, []);
  fakeApi(readMail, {
    id: 4,
    messageKey: 'k-1',
    subject: ROW.subject,
    recipients: [...ROW.recipients],
    plain: 'Queda a su cargo',
  });
});

test('a mail unfolds into what it says and why it did not arrive, and is tried again', async () => {
  fakeApi(retryMail, { id: 4, state: 'waiting' });
  const { user } = open(ROW);

  await user.click(await screen.findByRole('button', { name: /detalle/i }));
  expect(await screen.findByText('Queda a su cargo')).toBeVisible();
  expect(screen.getByText('ECONNREFUSED')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Acciones/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reintentar' }));

  await waitFor(() => expect(callsTo(retryMail)[0]?.input.params).toEqual({ id: 4 }));
});

test('a mail that left can only be said to have bounced, in the words of the notice', async () => {
  fakeApi(recordBounce, { id: 4, state: 'bounced' });
  const { user } = open({ ...ROW, state: 'sent', lastError: '', sentAt: new Date() });

  await user.click(await screen.findByRole('button', { name: /^Acciones/ }));
  expect(screen.queryByRole('menuitem', { name: 'Reintentar' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Registrar rebote' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar rebote' }));
  await user.type(dialog.getByRole('textbox'), '550 buzón inexistente');
  await user.click(dialog.getByRole('button', { name: 'Registrar rebote' }));

  await waitFor(() => expect(callsTo(recordBounce)[0]?.input.body).toEqual({ reason: '550 buzón inexistente' }));
});

function open(row: MailRow) {
  fakeApi(listMails, { count: 1, pages: 1, next: null, previous: null, results: [row] });
  signedInAs({ groups: ['Admin'] });
  return renderScreen(<MailListScreen onOpenClaim={vi.fn()} />, { columns: 'subject,state' });
}
