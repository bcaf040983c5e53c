import { listAccountRequests, mailStatement, readProviderAccount } from '@aura/contracts/payments/accounts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refuseApi } from '../../../../testing/fake-api.ts';
import { signedInAs } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { givenAccount } from '../account.factory.ts';
import { AccountTab } from './AccountTab.tsx';
import { RequestsTab } from './RequestsTab.tsx';

const finance = () => signedInAs({ groups: ['Finanzas'], permissions: ['provider/paymentrequest/view'] });
const workshop = () => signedInAs({ groups: ['Proveedor'], permissions: ['provider/paymentrequest/view'] });
const open = () => renderScreen(<AccountTab slug="herreria-inventada" />);

test('the account tells the balance, its figures and each movement with what is owed after it', async () => {
  finance();
  fakeApi(readProviderAccount, givenAccount());

  open();

  const movements = await screen.findByRole('table', { name: 'Movimientos' });
  expect(
    within(movements).getByRole('row', { name: /Anticipo pagado SP-000007 \$2,320.00 .*SIN-1 Barda/ }),
  ).toBeVisible();
  expect(within(movements).getByRole('row', { name: /Factura aceptada A-12 .*\$3,480.00 \$1,160.00/ })).toBeVisible();
  expect(screen.getByText('Saldo contable')).toBeVisible();
});

test('ours mail the statement to the address of the file, and say where it went', async () => {
  finance();
  fakeApi(readProviderAccount, givenAccount());
  fakeApi(mailStatement, { email: 'cuentas@taller.example' });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Enviar por correo' }));

  expect(await screen.findByText('Se envió a cuentas@taller.example')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Constancia de retenciones 20\d\d$/ })).toBeVisible();
});

test('the people of the provider take their statement, and are not offered the mail', async () => {
  workshop();
  fakeApi(readProviderAccount, givenAccount());

  open();

  expect(await screen.findByText('SP-000007')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Descargar estado de cuenta' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar por correo' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Constancia de retenciones/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'SP-000007' })).toHaveAttribute('href', '/proveedores/mis-pagos/7');
});

test('an account that does not come says so in its place', async () => {
  finance();
  refuseApi(readProviderAccount, 503, {});

  open();

  expect(await screen.findByText(/No se pudo cargar la cuenta/)).toBeVisible();
});

test('the requests show their state, a hold first of all', async () => {
  workshop();
  fakeApi(listAccountRequests, [
    {
      id: 7,
      number: 'SP-000007',
      kind: 'advance',
      state: 'valid',
      isHeld: true,
      claimNumber: 'SIN-1',
      party: 'Barda',
      percentage: 20,
      subtotal: 2_000_00,
      total: 2_320_00,
      requestedAt: new Date('2026-11-10T18:00:00Z'),
      expectedOn: '2026-11-20',
      paidOn: null,
    },
  ]);

  renderScreen(<RequestsTab slug="herreria-inventada" />);

  expect(await screen.findByText('Detenida')).toBeVisible();
  expect(screen.getByText(/Se espera pagar el/)).toBeVisible();
});
