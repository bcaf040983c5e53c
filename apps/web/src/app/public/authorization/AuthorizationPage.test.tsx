import { decideByLink, type LinkedPackage, openAuthorizationLink } from '@aura/contracts/quotations/authorization';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { openApp } from '../../../testing/render-screen.tsx';

const TOKEN = 'A'.repeat(43);
const ADDRESS = `/autorizacion#${TOKEN}`;
const SHOWN: LinkedPackage = {
  signer: 'Ana Ruiz',
  customer: 'Seguros del Valle',
  claimNumber: '0451234567',
  party: 'Abarrotes La Ilusión',
  versionNumber: 2,
  moment: 'before',
  sentAt: new Date('2026-11-23T18:00:00Z'),
  sentBy: 'Carla Mora',
  expiresAt: new Date('2026-12-23T18:00:00Z'),
  message: '',
  sha256: '3f'.repeat(32),
  lines: [{ position: 1, name: 'Muro de tabique', unit: 'm²', quantity: 10, unitPrice: 520_00, amount: 5_200_00 }],
  subtotal: 5_200_00,
  discount: 0,
  price: 5_200_00,
  taxes: 832_00,
  total: 6_032_00,
  comments: '',
  evidence: [],
  fileType: null,
  asksSignatureDate: false,
};

test('the insurer’s user reads the package without signing in and authorises it by name', async () => {
  fakeApi(openAuthorizationLink, SHOWN);
  fakeApi(decideByLink, { verdict: 'authorized', needsGnp: false });
  const { user } = openApp(ADDRESS);

  expect(await screen.findByText('Muro de tabique')).toBeVisible();
  expect(screen.getByText('Total $6,032.00')).toBeVisible();
  expect(screen.queryByLabelText('Contraseña')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Autorizar' }));
  await user.type(screen.getByLabelText(/Nombre completo/), 'Ana Ruiz');
  await user.click(screen.getByRole('button', { name: 'Autorizar $6,032.00' }));

  expect(await screen.findByText(/quedó autorizada/)).toBeVisible();
  expect(callsTo(decideByLink)[0]?.input.body).toEqual({
    token: TOKEN,
    verdict: 'authorized',
    comment: '',
    signature: 'Ana Ruiz',
    signedOn: null,
  });
});

test('a link that was used, is too old or was made up says the same, and asks nothing', async () => {
  refuseApi(openAuthorizationLink, 404, { detail: 'Este enlace ya no abre nada.' });
  openApp(ADDRESS);
  expect(await screen.findByText(/Este enlace ya no abre nada/)).toBeVisible();
  expect(screen.queryByText('Su decisión')).toBeNull();
});

test('what was typed stays where the server refuses or does not answer', async () => {
  fakeApi(openAuthorizationLink, SHOWN);
  refuseApi(decideByLink, 400, { comment: ['Díganos qué hay que cambiar o por qué se rechaza'] });
  const { user } = openApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Pedir cambios' }));
  await user.click(screen.getByRole('button', { name: 'Enviar cambios' }));
  expect(await screen.findByText(/Díganos qué hay que cambiar/)).toBeVisible();

  await user.type(screen.getByLabelText(/Qué hay que cambiar/), 'Desglose la mano de obra');
  refuseApi(decideByLink, 503, {});
  await user.click(screen.getByRole('button', { name: 'Enviar cambios' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText(/Qué hay que cambiar/)).toHaveValue('Desglose la mano de obra');

  fakeApi(decideByLink, { verdict: 'changesAsked', needsGnp: false });
  await user.click(screen.getByRole('button', { name: 'Enviar cambios' }));
  expect(await screen.findByText(/enviamos sus cambios/)).toBeVisible();
});

test('the second to answer sees that the link is closed', async () => {
  fakeApi(openAuthorizationLink, SHOWN);
  refuseApi(decideByLink, 404, {});
  const { user } = openApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Rechazar' }));
  await user.type(screen.getByLabelText(/Por qué se rechaza/), 'No procede');
  refuseApi(openAuthorizationLink, 404, {});
  await user.click(screen.getByRole('button', { name: 'Rechazar la cotización' }));
  expect(await screen.findByText(/Este enlace ya no abre nada/)).toBeVisible();
});
