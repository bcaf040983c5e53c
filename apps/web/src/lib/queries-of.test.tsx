import { closeOwnSession, listOwnSessions } from '@aura/contracts/account-security';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../testing/fake-api.ts';
import { goOffline, goOnline } from '../testing/fake-line.ts';
import { signedInAs } from '../testing/fake-session.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { queriesOf } from './queries-of.ts';

const { read, useAct } = queriesOf(['account']);
const ID = '019a8000-0000-7000-8000-000000000001';

function Sessions({ settled = false }: { readonly settled?: boolean }) {
  const { status } = useQuery(read(listOwnSessions, {}, 'own'));
  const close = useAct(closeOwnSession, settled ? { invalidates: 'settled' } : {});
  return (
    <button type="button" onClick={() => close.mutate({ params: { id: ID } })}>
      {`${status} ${close.status}`}
    </button>
  );
}

async function press(settled = false) {
  signedInAs();
  fakeApi(listOwnSessions, []);
  const { user } = renderScreen(<Sessions settled={settled} />);
  await user.click(await screen.findByRole('button', { name: 'success idle' }));
}

test('an act reads the feature again once the server has it', async () => {
  fakeApi(closeOwnSession, null);
  await press();

  await waitFor(() => expect(callsTo(listOwnSessions)).toHaveLength(2));
});

test('a refused act is reported, and nothing is read again', async () => {
  refuseApi(closeOwnSession, 404, { detail: 'Esa sesión ya se cerró' });
  await press();
  await screen.findByText('Esa sesión ya se cerró');
  expect(callsTo(listOwnSessions)).toHaveLength(1);
});

test('an act that invalidates when settled reads the feature again after a refusal', async () => {
  refuseApi(closeOwnSession, 404, { detail: 'Esa sesión ya se cerró' });
  await press(true);

  await waitFor(() => expect(callsTo(listOwnSessions)).toHaveLength(2));
});

test('an act without a connection ends at once, in words, and can be tried again', async () => {
  fakeApi(closeOwnSession, null);
  signedInAs();
  fakeApi(listOwnSessions, []);
  const { user } = renderScreen(<Sessions />);
  const button = await screen.findByRole('button', { name: 'success idle' });
  goOffline();

  await user.click(button);

  expect(await screen.findByText(/^Sin conexión\. Lo que escribió sigue aquí/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  goOnline();
  await user.click(await screen.findByRole('button', { name: /error$/ }));
  expect(await screen.findByRole('button', { name: /success$/ })).toBeVisible();
});

test('a read without a connection fails at once, and is tried again when it is back', async () => {
  signedInAs();
  fakeApi(listOwnSessions, []);
  goOffline();
  renderScreen(<Sessions />);
  await screen.findByRole('button', { name: 'error idle' });

  goOnline();

  expect(await screen.findByRole('button', { name: 'success idle' })).toBeVisible();
});
