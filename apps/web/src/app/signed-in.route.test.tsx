import { reportClientError } from '@aura/contracts/browser-reports';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi } from '../testing/fake-api.ts';
import { signedInAs } from '../testing/fake-session.ts';
import { openApp } from '../testing/render-screen.tsx';

const crash = vi.hoisted(() => ({ wanted: false }));

// The demo page serves as a screen for administrators, and as one that crashes.
vi.mock('../sitemap.ts', async (original) => {
  const { sitemap } = await original<typeof import('../sitemap.ts')>();
  const guarded = sitemap.map((section) => ({
    ...section,
    places: section.places.map((place) => (place.path === '/theme' ? { ...place, area: 'users' as const } : place)),
  }));
  return { sitemap: guarded };
});
vi.mock('../features/theme/ThemeScreen.tsx', () => ({
  ThemeScreen: () => {
    if (crash.wanted) throw new Error('boom');
    return <p>Solo administradores</p>;
  },
}));

beforeEach(() => {
  crash.wanted = false;
});

test('a screen that is not for the user’s groups leads to the 403 page, which names what is missing', async () => {
  signedInAs({ groups: ['Supervisor'] });

  openApp('/theme?x=1');

  expect(await screen.findByText('Whoops, 403')).toBeVisible();
  expect(window.location.pathname).toBe('/error/403');
  expect(screen.getByText('/theme?x=1')).toBeVisible();
  expect(await screen.findByText('Se necesita pertenecer a uno de estos grupos: Admin')).toBeVisible();
  expect(screen.queryByText('Solo administradores')).toBeNull();
});

test('the 403 page is inside the shell and says in words what is missing', async () => {
  signedInAs({ groups: ['Supervisor'] });

  openApp('/siniestros/listado');

  expect(await screen.findByText('No tiene acceso')).toBeVisible();
  expect(screen.getByText('Falta el permiso «Ver siniestros»')).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
});

test('the same screen opens for Admin', async () => {
  signedInAs({ groups: ['Admin'] });

  openApp('/theme');

  expect(await screen.findByText('Solo administradores')).toBeVisible();
});

test('«Regresar» leads back to the screen one came from', async () => {
  signedInAs({ groups: ['Supervisor'] });
  const { user } = openApp('/changepassword');
  await screen.findByRole('banner');
  act(() => window.history.pushState({ __TSR_index: 1, key: 'second' }, '', '/no/existe'));
  await screen.findByText('Whoops, 404');

  await user.click(screen.getByRole('button', { name: 'Regresar' }));

  await waitFor(() => expect(window.location.pathname).toBe('/changepassword'));
  expect(await screen.findByRole('banner')).toBeVisible();
});

test('a screen that breaks shows the 500 page inside the shell and is reported', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  crash.wanted = true;
  signedInAs({ groups: ['Admin'] });
  fakeApi(reportClientError, null);

  openApp('/theme');

  expect(await screen.findByText('Whoops, 500')).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  const report = callsTo(reportClientError)[0]?.input.body;
  expect(report).toMatchObject({ url: '/theme', message: expect.stringContaining('Error: boom') });
  const shown = report?.message.split(' ')[0] ?? '';
  expect(screen.getByText(shown)).toBeVisible();
  expect(callsTo(reportClientError)).toHaveLength(1);
});
