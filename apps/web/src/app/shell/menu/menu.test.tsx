import { editSavedView, listSavedViews, type SavedView, saveView } from '@aura/contracts/workspace';
import { STARTING_PERMISSIONS } from '@aura/access/starting-permissions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, Refusal } from '../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../testing/fake-media.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { openApp } from '../../../testing/render-screen.tsx';

const VIEW: SavedView = {
  id: 31,
  screen: 'menu',
  name: 'Favoritos',
  isShared: false,
  isOwn: true,
  ownerName: 'Irene Paz',
  state: { paths: ['/facturas/cobranza', '/facturas/facturados', '/facturas/periodos'] },
};

async function openMenu(path = '/perfil', views: readonly SavedView[] = []) {
  signedInAs({ groups: ['Finanzas'], permissions: STARTING_PERMISSIONS.Finanzas });
  let kept = [...views];
  const keep = (state: SavedView['state']) => {
    kept = [{ ...VIEW, state }];
    return { ...VIEW, state };
  };
  fakeApi(listSavedViews, () => kept);
  fakeApi(saveView, ({ body }) => keep(body.state));
  fakeApi(editSavedView, ({ body }) => keep(body.state));
  const { user } = openApp(path);
  const menu = within(await screen.findByRole('navigation', { name: 'Menú principal' }));
  await waitFor(() => expect(callsTo(listSavedViews)).toHaveLength(1));
  return { user, menu };
}

function favouritesIn(menu: ReturnType<typeof within>): readonly (string | null)[] {
  const list = menu.queryByRole('list', { name: 'Favoritos' });
  return list === null
    ? []
    : within(list)
        .getAllByRole('link')
        .map((link) => link.textContent);
}

test('one task is open at a time, and what is beyond its seven entries comes with «Más»', async () => {
  const { user, menu } = await openMenu();

  await user.click(menu.getByRole('button', { name: 'Pagar' }));
  expect(menu.queryByRole('link', { name: 'Gasto con tarjetas' })).toBeNull();
  await user.click(menu.getByRole('button', { name: /^Más/ }));
  expect(menu.getByRole('link', { name: 'Gasto con tarjetas' })).toBeVisible();

  await user.click(menu.getByRole('button', { name: 'Fiscal' }));
  expect(menu.queryByRole('link', { name: 'Gasto con tarjetas' })).toBeNull();
  expect(menu.getByRole('link', { name: 'Vigilancia fiscal' })).toBeVisible();
});

test('the task of the current screen is open, and the screen is marked', async () => {
  const { menu } = await openMenu('/facturas/periodos');

  expect(menu.getByRole('button', { name: 'Fiscal' })).toHaveAttribute('aria-expanded', 'true');
  expect(menu.getByRole('link', { name: 'Periodos' })).toHaveAttribute('aria-current', 'page');
});

test('a group starts with favourites of its own, and a star adds one and is kept on the server', async () => {
  const { user, menu } = await openMenu();
  expect(favouritesIn(menu)).toEqual(['Listos para facturar', 'Facturados', 'Cobranza', 'Corte de proveedores']);
  await user.click(menu.getByRole('button', { name: 'Favorito: Facturados' }));

  await user.click(menu.getByRole('button', { name: 'Fiscal' }));
  await user.click(menu.getByRole('button', { name: 'Favorito: Periodos' }));

  await waitFor(() =>
    expect(favouritesIn(menu)).toEqual(['Listos para facturar', 'Cobranza', 'Corte de proveedores', 'Periodos']),
  );
  await waitFor(() => expect(callsTo(editSavedView)).toHaveLength(1));
  expect(callsTo(saveView)).toHaveLength(1);
  expect(callsTo(editSavedView)[0]?.input.body.state).toEqual({
    paths: ['/facturas/listosParaFacturar', '/facturas/cobranza', '/corte_proveedores', '/facturas/periodos'],
  });
});

test('favourites chosen elsewhere are shown here, without those that may not be opened', async () => {
  const { menu } = await openMenu('/perfil', [{ ...VIEW, state: { paths: ['/usuarios', '/facturas/cobranza'] } }]);

  await waitFor(() => expect(favouritesIn(menu)).toEqual(['Cobranza']));
});

test('favourites are ordered with Alt and the arrows, and the new place is said', async () => {
  const { user, menu } = await openMenu('/perfil', [VIEW]);
  await waitFor(() => expect(favouritesIn(menu)[0]).toBe('Cobranza'));

  menu.getAllByRole('link', { name: 'Cobranza' })[0]?.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');

  await waitFor(() => expect(favouritesIn(menu).slice(0, 2)).toEqual(['Facturados', 'Cobranza']));
  expect(document.activeElement).toHaveTextContent('Cobranza');
  expect(menu.getByText('Cobranza: lugar 2 de 3')).toBeInTheDocument();
  await waitFor(() => expect(callsTo(editSavedView)).toHaveLength(1));
});

test('favourites are ordered by dragging', async () => {
  const { menu } = await openMenu('/perfil', [VIEW]);
  await waitFor(() => expect(favouritesIn(menu)[0]).toBe('Cobranza'));
  const rows = within(menu.getByRole('list', { name: 'Favoritos' })).getAllByRole('listitem');

  fireEvent.dragStart(rows[1] as HTMLElement);
  fireEvent.drop(rows[0] as HTMLElement);

  await waitFor(() => expect(favouritesIn(menu).slice(0, 2)).toEqual(['Facturados', 'Cobranza']));
});

test('an order that cannot be saved goes back to the one on the server', async () => {
  const { user, menu } = await openMenu('/perfil', [VIEW]);
  await waitFor(() => expect(favouritesIn(menu)[0]).toBe('Cobranza'));
  fakeApi(editSavedView, () => {
    throw new Refusal(503);
  });

  await user.click(menu.getAllByRole('button', { name: 'Favorito: Cobranza' })[0] as HTMLElement);

  expect(await screen.findByRole('dialog')).toBeVisible();
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Favoritos', hidden: true })).getAllByRole('link', { hidden: true })[0],
    ).toHaveTextContent('Cobranza'),
  );
});

test('the whole menu is walked with the arrow keys', async () => {
  const { user, menu } = await openMenu();
  menu.getByRole('link', { name: 'Mi día' }).focus();

  await user.keyboard('{End}');
  expect(document.activeElement).toHaveTextContent('Configuración');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(
    menu.getAllByRole('link').at(-7 + (menu.getAllByRole('link').length < 7 ? 7 : 0)) ?? null,
  );
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toHaveTextContent('Configuración');
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Home}');
  expect(document.activeElement).toHaveTextContent('Mi día');
});

test('folded to icons, each opens its entries beside it, and the fold is kept', async () => {
  const { user, menu } = await openMenu();

  await user.click(screen.getByRole('button', { name: 'Plegar a iconos' }));
  await user.click(await menu.findByRole('button', { name: 'Cobrar' }));

  expect(
    within(await screen.findByRole('menu', { name: 'Cobrar' })).getByRole('menuitem', { name: 'Contrarrecibos' }),
  ).toBeVisible();
  expect(localStorage.getItem('aur_settings')).toContain('"navbarFolded":true');
});

test('over a telephone the menu is whole even if it is folded on wide windows', async () => {
  localStorage.setItem('aur_settings', JSON.stringify({ value: { navbarFolded: true }, expires: null }));
  setWindowWidth(390);
  signedInAs({ groups: ['Finanzas'], permissions: STARTING_PERMISSIONS.Finanzas });
  const { user } = openApp('/perfil');

  await user.click(await screen.findByRole('button', { name: 'Mostrar menú' }));

  const menu = within(await screen.findByRole('navigation', { name: 'Menú principal' }));
  expect(menu.getByRole('button', { name: 'Cobrar' })).toHaveTextContent('Cobrar');
});
