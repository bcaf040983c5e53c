import { discardStray, findStrayHomes, listStrays, placeStray, type StrayRow } from '@aura/contracts/messages/strays';
import { readFigures } from '@aura/contracts/reports/figures';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { StrayListScreen } from './StrayListScreen.tsx';
import { StraysCard } from './StraysCard.tsx';

const ROW: StrayRow = {
  id: 4,
  kind: 'whatsapp',
  sender: '+525511112222',
  receivedAt: new Date('2026-11-20T15:00:00Z'),
  text: '¿A qué hora vienen?',
  state: 'waiting',
  suggestion: 'SIN-1 · Barda Norte · Es su teléfono',
  home: null,
  claimSlug: null,
  reason: '',
  settledBy: null,
  settledAt: null,
};
const HOME = { affectedPartyId: 7, providerId: null, label: 'SIN-1 · Barda Norte', why: 'Es su teléfono' };

beforeEach(() => {
  fakeApi(listSavedViews, []);
  fakeApi(findStrayHomes, [HOME]);
});

function open(groups: 'Supervisor' | 'EsAt' = 'Supervisor') {
  fakeApi(listStrays, { count: 1, pages: 1, next: null, previous: null, results: [ROW] });
  signedInAs({
    groups: [groups],
    permissions: ['sinister/sinister/view', 'sinister/stray/view', 'sinister/stray/change'],
  });
  return renderScreen(<StrayListScreen onOpenClaim={vi.fn()} />, { columns: 'sender,text,suggestion' });
}

test('a message without a home is assigned to what a person chooses, the suggestion first', async () => {
  fakeApi(placeStray, { id: 4, state: 'placed' });
  const { user } = open();

  expect(await screen.findByText('55 1111 2222')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Acciones/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Decir de quién es' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿De quién es?' }));
  await user.click(dialog.getByRole('button', { name: 'Asignar' }));
  expect(callsTo(placeStray)).toHaveLength(0);
  await user.click(dialog.getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: /Barda Norte/ }));
  await user.click(dialog.getByRole('button', { name: 'Asignar' }));

  await waitFor(() =>
    expect(callsTo(placeStray)[0]?.input).toEqual({
      params: { id: 4 },
      body: { affectedPartyId: 7, providerId: null },
    }),
  );
});

test('what somebody else placed meanwhile is said in the dialog', async () => {
  refuseApi(placeStray, 409);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Acciones/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Decir de quién es' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿De quién es?' }));
  await user.click(dialog.getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: /Barda Norte/ }));
  await user.click(dialog.getByRole('button', { name: 'Asignar' }));

  expect(await dialog.findByRole('alert')).toBeVisible();
});

test('it is discarded with a reason', async () => {
  fakeApi(discardStray, { id: 4, state: 'discarded' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Acciones/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Descartar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Descartar el mensaje' }));
  await user.type(dialog.getByRole('textbox'), 'Publicidad');
  await user.click(dialog.getByRole('button', { name: 'Descartar' }));

  await waitFor(() =>
    expect(callsTo(discardStray)[0]?.input).toEqual({ params: { id: 4 }, body: { reason: 'Publicidad' } }),
  );
});

test('«Mi día» counts what waits and leads to the list that it counts', async () => {
  signedInAs({ groups: ['Supervisor'], permissions: ['sinister/sinister/view', 'sinister/stray/view'] });
  fakeApi(readFigures, [{ name: 'waitingStrays', rows: 3, amount: null, beforeTax: null, tax: null }]);
  renderScreen(<StraysCard />);

  expect(await screen.findByText(/^3 mensajes esperan/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Atender' })).toHaveAttribute(
    'href',
    expect.stringContaining('/por-atender?'),
  );
});
