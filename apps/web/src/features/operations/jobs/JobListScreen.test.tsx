import { deleteJob, type JobOverview, type JobRow, listJobs, readJobOverview, retryJob } from '@aura/contracts/jobs';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { JobListScreen } from './JobListScreen.tsx';

const DEAD: JobRow = {
  id: 9,
  name: 'deliver-mail',
  state: 'dead',
  queue: 'mail',
  payload: '{"mailId": 4}',
  attempts: 13,
  maxAttempts: 13,
  lastError: 'ECONNREFUSED',
  runAt: new Date('2026-11-15T09:00:00Z'),
  createdAt: new Date('2026-11-14T09:00:00Z'),
  lockedAt: null,
  lockedBy: null,
};
const OVERVIEW: JobOverview = {
  counts: { ready: 3, scheduled: 0, running: 1, retrying: 0, dead: 1 },
  oldestWait: null,
  workers: [{ id: 'uno', lastBeat: new Date() }],
  schedules: [],
  names: ['deliver-mail'],
};

beforeEach(() => {
  fakeApi(listSavedViews, []);
  fakeApi(listJobs, { count: 1, pages: 1, next: null, previous: null, results: [DEAD] });
  fakeApi(readJobOverview, OVERVIEW);
});

test('the queue is above its list: how many in each state, and its workers', async () => {
  open();

  const state = await screen.findByRole('region', { name: 'Estado de la cola' });
  expect(within(state).getByText(/1 proceso activo/)).toBeVisible();
  expect(await screen.findByText('13 de 13')).toBeVisible();
});

test('that no worker is alive is an alarm, not a zero', async () => {
  fakeApi(readJobOverview, { ...OVERVIEW, workers: [] });
  open();

  expect(await screen.findByText('Ningún proceso activo: nada se está procesando')).toBeVisible();
});

test('a job that was given up is tried again, or deleted with a reason and not without', async () => {
  fakeApi(retryJob, { retried: 1 });
  fakeApi(deleteJob, { deleted: 1 });
  const { user } = open();

  await act('Reintentar');
  await waitFor(() => expect(callsTo(retryJob)[0]?.input.params).toEqual({ id: 9 }));
  await act('Borrar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Borrar trabajo abandonado' }));
  await user.click(dialog.getByRole('button', { name: 'Borrar' }));
  expect(dialog.getByText('Escriba el motivo')).toBeVisible();
  expect(callsTo(deleteJob)).toHaveLength(0);
  await user.type(dialog.getByRole('textbox'), 'Ya no hace falta');
  await user.click(dialog.getByRole('button', { name: 'Borrar' }));

  await waitFor(() => expect(callsTo(deleteJob)[0]?.input.body).toEqual({ reason: 'Ya no hace falta' }));

  async function act(name: string): Promise<void> {
    await user.click(await screen.findByRole('button', { name: /^Acciones/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
  }
});

function open() {
  signedInAs({ groups: ['Admin'] });
  return renderScreen(<JobListScreen />, { columns: 'name,state,attempts' });
}
