import { mailInvoice, readInvoice, retryInvoice } from '@aura/contracts/invoicing/invoices';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, callsTo, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenInvoice } from '../invoice.factory.ts';
import { InvoiceScreen } from './InvoiceScreen.tsx';

const FINANCE = ['tax-receipt/invoice/view', 'tax-receipt/invoice/change'] as const;

function open(invoice = givenInvoice(), permissions: readonly (typeof FINANCE)[number][] = FINANCE) {
  signedInAs({ groups: ['Finanzas'], permissions: [...permissions] });
  fakeApi(readInvoice, invoice);
  return renderScreen(<InvoiceScreen id={invoice.id} />);
}

test('a stamped invoice shows what it says and whose work it bills, and can be mailed again', async () => {
  fakeApi(mailInvoice, givenInvoice());
  const { user } = open();
  expect(await screen.findByText('1B7E4C52-9F1D-4A5B-8C0E-2D3F4A5B6C7D')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Afectados' })).toHaveTextContent('María');

  await user.click(screen.getByRole('button', { name: 'Enviar por correo…' }));
  await user.type(await screen.findByLabelText('Correo'), 'otra@sierra.example');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));

  expect(await screen.findByText('Correo en camino')).toBeVisible();
  expect(callsTo(mailInvoice)).toMatchObject([{ input: { body: { email: 'otra@sierra.example' } } }]);
});

test('one that needs attention says why and is sent again by hand', async () => {
  const stuck = givenInvoice({
    state: 'unknown',
    standing: 'attention',
    uuid: null,
    attention: 'Pasaron 72 horas sin saber si se timbró.',
  });
  fakeApi(retryInvoice, stuck);
  const { user } = open(stuck);
  expect(await screen.findByText('Pasaron 72 horas sin saber si se timbró.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Volver a enviar al PAC' }));

  expect(await screen.findByText('Se vuelve a enviar al PAC')).toBeVisible();
});

test('a read-only user has no button that acts, and a failure is reported in place', async () => {
  open(givenInvoice(), ['tax-receipt/invoice/view']);
  expect(await screen.findByText('Factura A-118')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar por correo…' })).not.toBeInTheDocument();

  refuseApi(readInvoice, 503, {});
  renderScreen(<InvoiceScreen id={99} />);

  expect(await screen.findByText(/No se pudo cargar la factura/)).toBeVisible();
});
