import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';
import { openPlaces } from './open-places.ts';
import { partOfDay } from './part-of-day.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

test.each([
  [9, 'Buenos días, Irene'],
  [15, 'Buenas tardes, Irene'],
  [22, 'Buenas noches, Irene'],
])('at %i o’clock the user is greeted with «%s»', async (hour, greeting) => {
  vi.setSystemTime(new Date(2026, 10, 16, hour));
  signedInAs();

  renderScreen(<DashboardScreen />);

  expect(await screen.findByRole('heading', { level: 1, name: greeting })).toBeVisible();
  expect(screen.getByText('lunes, 16 de noviembre de 2026')).toBeVisible();
});

test('after midnight it is still night, from five on it is morning', () => {
  expect([0, 4, 5, 11, 12, 18, 19].map(partOfDay)).toEqual([
    'night',
    'night',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'night',
  ]);
});

test('the user sees what the permissions allow, and links to the screens', async () => {
  signedInAs({ permissions: ['quotation/quotation/view', 'quotation/quotation/change'] });

  renderScreen(<DashboardScreen />);

  expect(await screen.findByText('Ver y modificar cotizaciones')).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'Ir a' }));
  expect(links.getByRole('link', { name: 'Perfil' }).getAttribute('href')).toBe('/perfil');
});

test('a screen the user may not open, or that needs a record, is not offered', () => {
  const title = { es: 'Lugar', en: 'Place' };
  const places = openPlaces({ groups: ['Supervisor'], permissions: new Set() }, [
    { area: 'users', places: [{ path: '/usuarios', title, file: 'x' }] },
    { area: 'anyone', places: [{ path: '/dashboard', title, file: 'x' }] },
    { area: 'anyone', places: [{ path: '/siniestros/$slug', title, file: 'x' }] },
    { area: 'anyone', places: [{ path: '/perfil', title, file: 'x' }] },
  ]);

  expect(places.map(({ path }) => path)).toEqual(['/perfil']);
});
