import { listOwnSessions } from '@aura/contracts/account-security';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queriesOf } from '../lib/queries-of.ts';
import { fakeApi, refuseApi } from '../testing/fake-api.ts';
import { signedInAs } from '../testing/fake-session.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { Loaded } from './Loaded.tsx';

const { read } = queriesOf(['account']);

function Sessions() {
  const query = useQuery(read(listOwnSessions, {}));
  return (
    <Loaded query={query} what="las sesiones" skeleton={<p>esqueleto</p>} empty={<p>Sin sesiones</p>}>
      {(sessions) => <p>{sessions.map(({ agent }) => agent).join()}</p>}
    </Loaded>
  );
}

test('a skeleton is shown until the data is read, and an empty list says so', async () => {
  signedInAs();
  let answer: (sessions: []) => void = () => undefined;
  fakeApi(listOwnSessions, () => new Promise<[]>((resolve) => (answer = resolve)));
  renderScreen(<Sessions />);

  await screen.findByText('esqueleto');
  answer([]);
  await screen.findByText('Sin sesiones');
  expect(screen.queryByText('esqueleto')).toBeNull();
});

test('a failed read says what failed and is tried again', async () => {
  signedInAs();
  refuseApi(listOwnSessions, 503, { detail: 'x', request_id: 'r-9' });
  const { user } = renderScreen(<Sessions />);

  await screen.findByText('No se pudieron cargar las sesiones');
  await screen.findByText('r-9');
  fakeApi(listOwnSessions, []);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));

  expect(await screen.findByText('Sin sesiones')).toBeVisible();
});

test('a refetch that fails leaves on screen what was read before', async () => {
  signedInAs();
  fakeApi(listOwnSessions, []);
  const { queryClient } = renderScreen(<Sessions />);
  await screen.findByText('Sin sesiones');

  refuseApi(listOwnSessions, 503);
  await queryClient.invalidateQueries();

  await waitFor(() => expect(queryClient.getQueryState(['account'])?.error).not.toBeNull());
  await screen.findByText('Sin sesiones');
});

test.each([404, 410])('a record that is not there (%s) is said to be missing, not the connection', async (status) => {
  signedInAs();
  refuseApi(listOwnSessions, status, { detail: 'x', request_id: 'r-9' });
  renderScreen(<Sessions />);

  expect((await screen.findByRole('alert')).textContent).toBe(
    'No encontramos las sesionesPuede que ya no exista o que no esté a su alcance.',
  );
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});
