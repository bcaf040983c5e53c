import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { goOffline, goOnline } from '../testing/fake-line.ts';
import { lazyScreen } from './lazy-screen.tsx';

const zones = { component: () => <h1>Zonas</h1> };
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/zones.js'));

/** As the router does it: loads the code, then renders the screen. */
async function open(load: () => Promise<typeof zones>) {
  const Screen = lazyScreen(load, 'component');
  await Screen.preload();
  render(<Screen />);
}

test('a screen whose code does not arrive says so in its place, and comes by itself when the connection is back', async () => {
  const load = vi.fn(gone as () => Promise<typeof zones>);
  goOffline();
  await open(load);
  expect(await screen.findByText('Sin conexión')).toBeVisible();

  load.mockResolvedValue(zones);
  goOnline();

  expect(await screen.findByRole('heading', { name: 'Zonas' })).toBeVisible();
});

test('trying again without a connection changes nothing', async () => {
  goOffline();
  await open(gone);

  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));

  expect(await screen.findByText('Sin conexión')).toBeVisible();
});

test('code that is gone though there is a connection belongs to an older release: the page is to be loaded anew', async () => {
  await open(gone);

  expect(await screen.findByRole('button', { name: 'Volver a cargar' })).toBeVisible();
});
