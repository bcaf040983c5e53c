import {
  adoptStamp,
  declareUnstamped,
  mailInvoice,
  readInvoice,
  retryInvoice,
} from '@aura/contracts/invoicing/invoices';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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

const STUCK = {
  state: 'unknown',
  standing: 'attention',
  uuid: null,
  attention: 'Pasaron 72 horas sin saber si se timbró.',
  isOverdue: true,
} as const;

test('one in doubt for too long takes the stamp that was found, or is declared not stamped', async () => {
  const stuck = givenInvoice(STUCK);
  fakeApi(adoptStamp, stuck);
  fakeApi(declareUnstamped, stuck);
  const { user } = open(stuck);

  await user.click(await screen.findByRole('button', { name: 'Adjuntar el timbre encontrado…' }));
  await user.upload(
    await screen.findByLabelText('XML del timbre'),
    new File(['<tfd/>'], 'timbre.xml', { type: 'text/xml' }),
  );
  await user.click(screen.getByRole('button', { name: 'Adjuntar y enviar' }));
  await vi.waitFor(() =>
    expect(callsTo(adoptStamp)).toMatchObject([{ input: { body: { xml: '<tfd/>', version: 3 } } }]),
  );
  await user.click(await screen.findByRole('button', { name: 'Declarar no timbrado…' }));
  await user.type(await screen.findByLabelText('Dónde se buscó y qué se encontró'), 'No está en el portal del PAC');
  await user.click(screen.getByRole('button', { name: 'Declarar' }));

  await vi.waitFor(() =>
    expect(callsTo(declareUnstamped)).toMatchObject([{ input: { body: { reason: 'No está en el portal del PAC' } } }]),
  );
});

test('the person who declared it does not confirm it; another one does', async () => {
  const unstamped = { reason: 'No está en el PAC', by: 'Ana Ruiz', at: new Date('2026-11-16T18:00:00Z'), isMine: true };
  const { unmount } = open(givenInvoice({ ...STUCK, unstamped }));
  expect(await screen.findByText(/Ana Ruiz la declaró no timbrada: No está en el PAC\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /no se timbró…|Declarar/ })).not.toBeInTheDocument();
  unmount();

  open(givenInvoice({ ...STUCK, unstamped: { ...unstamped, isMine: false } }));

  expect(await screen.findByRole('button', { name: 'Confirmar que no se timbró…' })).toBeVisible();
});

test('a read-only user has no button that acts, and a failure is reported in place', async () => {
  open(givenInvoice(), ['tax-receipt/invoice/view']);
  expect(await screen.findByText('Factura A-118')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar por correo…' })).not.toBeInTheDocument();

  refuseApi(readInvoice, 503, {});
  renderScreen(<InvoiceScreen id={99} />);

  expect(await screen.findByText(/No se pudo cargar la factura/)).toBeVisible();
});
