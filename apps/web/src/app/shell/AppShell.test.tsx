import { signOut } from '@aura/contracts/auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo } from '../../testing/fake-api.ts';
import { setSystemDark, setWindowWidth } from '../../testing/fake-media.ts';
import { goOffline, goOnline } from '../../testing/fake-line.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { openApp } from '../../testing/render-screen.tsx';

async function openShell(path = '/dashboard', user: Parameters<typeof signedInAs>[0] = {}) {
  signedInAs(user);
  const opened = openApp(path);
  await screen.findByRole('banner');
  return opened;
}

async function openSettings(user: Awaited<ReturnType<typeof openShell>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Opciones' }));
  await screen.findByRole('heading', { name: 'Opciones' });
}

function stored(): Record<string, unknown> {
  return (JSON.parse(localStorage.getItem('aur_settings') ?? '{}') as { value: Record<string, unknown> }).value;
}

test('without a connection the shell says so, and that it is back by being silent', async () => {
  await openShell();
  expect(screen.queryByText('Sin conexión')).toBeNull();

  goOffline();
  expect(await screen.findByText('Sin conexión')).toBeVisible();

  goOnline();
  await waitFor(() => expect(screen.queryByText('Sin conexión')).toBeNull());
});

test('a setting is applied at once and kept', async () => {
  const { user } = await openShell();
  expect(screen.queryByText(/Aura · Siniestros Autos/)).toBeNull();
  await openSettings(user);

  await user.click(screen.getByRole('switch', { name: 'Pie de página' }));
  await user.click(screen.getByRole('switch', { name: 'Mostrar menú lateral' }));

  expect(screen.getByText(/Aura · Siniestros Autos/)).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Menú principal', hidden: true })).toBeNull();
  expect(stored()).toMatchObject({ footer: true, navbarShow: false, toolbarDense: true, themeIndex: 0 });
});

test('dark mode follows the system, and a choice of one’s own holds until the system changes again', async () => {
  const { user } = await openShell();
  const scheme = () => document.documentElement.getAttribute('data-scheme');
  expect(scheme()).toBe('light');

  act(() => setSystemDark(true));
  expect(scheme()).toBe('dark');

  await openSettings(user);
  await user.click(screen.getByRole('switch', { name: 'Modo oscuro' }));
  expect(scheme()).toBe('light');
  expect(stored()).toMatchObject({ dark: false, systemWasDark: true });

  act(() => setSystemDark(false));
  act(() => setSystemDark(true));
  expect(scheme()).toBe('dark');
});

test('the language can be changed and is remembered', async () => {
  const { user } = await openShell();
  await openSettings(user);

  await user.click(screen.getByRole('combobox', { name: 'Idioma' }));
  await user.click(await screen.findByRole('option', { name: 'English' }));

  expect(await screen.findByRole('heading', { name: 'Options' })).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
  expect(document.title).toBe('My day - Aura');
  expect(localStorage.getItem('aur_language')).toContain('en');
});

test('the profile menu leads to the profile, to the options and out', async () => {
  const { user } = await openShell();
  await user.click(screen.getByRole('button', { name: 'Cuenta de Irene Paz' }));
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Perfil', 'Opciones', 'Salir']);

  await user.click(within(menu).getByText('Salir'));

  expect(await screen.findByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  expect(callsTo(signOut)).toHaveLength(1);
  expect(window.location.pathname + window.location.search).toBe('/login');
  expect(localStorage.getItem('aur_token')).toBeNull();
});

test('breadcrumbs name the way, and moving on puts the focus on the new screen', async () => {
  const { user } = await openShell('/editprofile');
  const trail = screen.getByRole('navigation', { name: 'Ruta de navegación' });
  expect(
    within(trail)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Cuenta', 'Perfil', 'Editar perfil']);

  await user.click(within(trail).getByRole('link', { name: 'Perfil' }));

  await waitFor(() => expect(document.title).toBe('Perfil - Aura'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('the first Tab offers to skip the menu', async () => {
  const { user } = await openShell();

  await user.tab();
  expect(document.activeElement?.textContent).toBe('Saltar al contenido');
  await user.keyboard('{Enter}');

  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('on a narrow window the menu comes over the content when asked for', async () => {
  setWindowWidth(390);
  const { user } = await openShell();
  expect(screen.queryByRole('navigation', { name: 'Menú principal' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Mostrar menú' }));

  expect(await screen.findByRole('navigation', { name: 'Menú principal' })).toBeVisible();
});

test('the button to the top appears after 300 pixels', async () => {
  await openShell();
  expect(screen.queryByRole('button', { name: 'Volver arriba' })).toBeNull();

  act(() => {
    Object.defineProperty(window, 'scrollY', { value: 301, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });

  expect(screen.getByRole('button', { name: 'Volver arriba' })).toBeVisible();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

test('content below the toolbar accounts for its height, roomy or dense', async () => {
  const { user } = await openShell();
  const height = () => document.documentElement.style.getPropertyValue('--aura-toolbar');
  expect(height()).toBe('48px');
  await openSettings(user);

  await user.click(screen.getByRole('switch', { name: 'Barra superior compacta' }));

  expect(height()).toBe('64px');
});
