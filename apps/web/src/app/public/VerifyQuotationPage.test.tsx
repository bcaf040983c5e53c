import { verifyQuotation } from '@aura/contracts/quotations/print';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refuseApi } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-screen.tsx';

const ADDRESS = `/verificar/${'0af1'.repeat(8)}`;
const VERIFIED = {
  number: 'COT-000123',
  versionNumber: 2,
  date: '2026-11-23',
  validUntil: '2026-12-23',
  total: 10_440_50,
  standing: 'current',
} as const;

test('scanning the code of a quotation shows without signing in whether it is valid', async () => {
  fakeApi(verifyQuotation, VERIFIED);

  openApp(ADDRESS);

  expect(await screen.findByText('Esta versión está vigente.')).toBeVisible();
  for (const shown of ['COT-000123', '2', '23/11/2026', '23/12/2026', '$10,440.50 MXN'])
    expect(screen.getByText(shown)).toBeVisible();
  expect(screen.queryByLabelText('Contraseña')).toBeNull();
  expect(window.location.pathname).toBe(ADDRESS);
});

test.each([
  ['replaced', 'Esta versión fue reemplazada por otra más reciente.'],
  ['invalidated', 'Esta versión quedó sin efecto.'],
  ['expired', 'Esta versión venció.'],
] as const)('a paper that is %s says so', async (standing, text) => {
  fakeApi(verifyQuotation, { ...VERIFIED, standing });

  openApp(ADDRESS);

  expect(await screen.findByText(text)).toBeVisible();
});

test('an unknown code is reported as such, and an outage as something to retry', async () => {
  refuseApi(verifyQuotation, 404, { detail: 'Ninguna cotización nuestra lleva este código.' });
  const { user, unmount } = openApp(ADDRESS);
  expect(await screen.findByText(/Ninguna cotización nuestra/)).toBeVisible();
  unmount();

  refuseApi(verifyQuotation, 503, {});
  openApp(ADDRESS);
  expect(await screen.findByText(/No se pudo consultar/)).toBeVisible();
  fakeApi(verifyQuotation, VERIFIED);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));

  expect(await screen.findByText('Esta versión está vigente.')).toBeVisible();
});
