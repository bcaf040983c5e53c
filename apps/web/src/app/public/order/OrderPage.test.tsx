import { answerOrderByLink, openOrderLink, verifyOrder } from '@aura/contracts/budgets/order';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { openApp } from '../../../testing/render-screen.tsx';
import { givenLinkedOrder } from '../../../features/budgets/order/order.factory.ts';

const token = 'b'.repeat(43);
const open = () => openApp(`/orden#${token}`);

test('the holder of the link reads the order without signing in, and accepts it once', async () => {
  const expiresAt = new Date('2026-12-04T18:00:00Z');
  fakeApi(openOrderLink, givenLinkedOrder({ versionNumber: 2, replaces: 1, expiresAt }));
  fakeApi(answerOrderByLink, { answer: 'accepted', number: 'OC-000123' });
  const { user } = open();

  expect(await screen.findByRole('heading', { name: 'Orden de compra OC-000123 · versión 2' })).toBeVisible();
  expect(screen.getByText('versión 1, que ya no vale')).toBeVisible();
  expect(screen.getByText('Puede responder hasta').nextElementSibling).toHaveTextContent('04/12/2026 12:00');
  await user.click(screen.getByRole('button', { name: 'Aceptar' }));
  await user.click(screen.getByRole('button', { name: 'Aceptar por $24,360.00' }));

  expect(await screen.findByText(/La orden quedó aceptada/)).toBeVisible();
  expect(callsTo(answerOrderByLink)[0]?.input).toEqual({ body: { token, answer: 'accepted', reason: '' } });
});

test('declining without a reason is refused beside its field, and what was typed stays', async () => {
  fakeApi(openOrderLink, givenLinkedOrder());
  refuseApi(answerOrderByLink, 400, { reason: ['Díganos por qué no la acepta'] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Rechazar' }));
  await user.type(screen.getByLabelText(/Por qué no la acepta/), 'No');
  await user.click(screen.getByRole('button', { name: 'Rechazar la orden' }));

  expect(await screen.findByText('Díganos por qué no la acepta')).toBeVisible();
  expect(screen.getByDisplayValue('No')).toBeVisible();
});

test('a link that opens nothing says so, and an outage can be tried again', async () => {
  refuseApi(openOrderLink, 404, { detail: 'x' });
  const { unmount } = open();
  expect(await screen.findByText(/Este enlace ya no abre nada/)).toBeVisible();
  unmount();

  refuseApi(openOrderLink, 503, {});
  const { user } = open();
  expect(await screen.findByText(/No se pudo consultar/)).toBeVisible();
  fakeApi(openOrderLink, givenLinkedOrder());
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));

  expect(await screen.findByText('Muro de tabique')).toBeVisible();
});

test('an address that lost its token says that it opens nothing', async () => {
  openApp('/orden');

  expect(await screen.findByText(/Este enlace ya no abre nada/)).toBeVisible();
});

test('scanning the code of the paper shows whether the order is valid', async () => {
  fakeApi(verifyOrder, {
    number: 'OC-000123',
    versionNumber: 1,
    issuedOn: '2026-11-23',
    total: 24_360_00,
    standing: 'replaced',
  });

  openApp(`/verificar/orden/${'0af1'.repeat(8)}`);

  expect(await screen.findByText('Otra versión reemplazó a esta orden.')).toBeVisible();
  expect(screen.getByText('$24,360.00 MXN')).toBeVisible();
});
