import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ThemeScreen } from './ThemeScreen.tsx';

test('the catalogue switches scheme and density for itself alone', async () => {
  const { user } = renderScreen(<ThemeScreen />);

  await user.click(await screen.findByRole('button', { name: 'Oscuro' }));
  await user.click(screen.getByRole('button', { name: 'Compacta' }));

  const page = screen.getByRole('heading', { level: 1, name: 'Tema' }).closest('[data-density]');
  expect(page?.getAttribute('data-scheme')).toBe('dark');
  expect(page?.getAttribute('data-density')).toBe('compact');
  expect(document.documentElement.getAttribute('data-scheme')).toBe('light');
});

test('the default empty view says what it always said', async () => {
  renderScreen(<ThemeScreen />);

  expect(await screen.findByText('Nothing to see here!')).toBeVisible();
});

test('what a server sends is shown as text, whatever it contains', async () => {
  renderScreen(<ThemeScreen />);

  expect(await screen.findByText('Texto con <b>marcas</b> que se muestra tal cual')).toBeVisible();
});

test('a toast reports what was done and a reason is asked for', async () => {
  const { user } = renderScreen(<ThemeScreen />);

  await user.click(await screen.findByRole('button', { name: 'Aviso' }));
  expect(await screen.findByText('Se guardó la fecha promesa')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pedir un motivo' }));
  expect(await screen.findByRole('dialog', { name: 'Anular archivo' })).toBeVisible();
});

test('a picture is looked at in large, and other steps are unfolded', async () => {
  const { user } = renderScreen(<ThemeScreen />);

  await user.click(await screen.findByRole('button', { name: 'Otros 2 pasos' }));
  expect(await screen.findByText('No disponible', { selector: 'p' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Foto en grande' }));
  expect(await screen.findByRole('dialog', { name: 'Foto de ejemplo' })).toBeVisible();
});
