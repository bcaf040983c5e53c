import { readCancellationDraft, requestCancellation } from '@aura/contracts/invoicing/cancellations';
import { listOwingInvoices, readCollectionChoices } from '@aura/contracts/invoicing/collections';
import { addCreditNote, readCreditNoteDraft } from '@aura/contracts/invoicing/credit-notes';
import { readInvoice } from '@aura/contracts/invoicing/invoices';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenCancellation, givenCancellationDraft } from '../cancellations/cancellation.factory.ts';
import { givenInvoice } from '../invoice.factory.ts';
import { InvoiceScreen } from './InvoiceScreen.tsx';

const DRAFT = {
  invoiceId: 5,
  invoice: 'A-118',
  balance: 6_032_00,
  parties: [
    { id: 7, party: 'María', taxPercentage: 16, base: 5_200_00, tax: 832_00, owed: 6_032_00, isUntouched: true },
  ],
  refusals: [],
};

function open(invoice = givenInvoice(), begins?: string) {
  signedInAs({
    groups: ['Finanzas'],
    permissions: ['tax-receipt/invoice/view', 'tax-receipt/invoice/add', 'tax-receipt/invoice/change'],
  });
  fakeApi(readInvoice, invoice);
  return renderScreen(<InvoiceScreen id={invoice.id} begins={begins} />);
}

test('part of an invoice is credited with its tax, and what is refused stays in the dialog', async () => {
  fakeApi(readCreditNoteDraft, DRAFT);
  refuseApi(addCreditNote, 409, { detail: 'El total ya no es el que usted revisó.' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Nota de crédito…' }));
  await user.type(await screen.findByLabelText('María: subtotal que se acredita'), '100');
  expect(await screen.findByText('Total de la nota: $116.00')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Timbrar nota de crédito' }));
  expect(await screen.findByText(/El total ya no es el que usted revisó/)).toBeVisible();

  fakeApi(addCreditNote, { id: 8, number: 'ANC-2' });
  await user.click(screen.getByRole('button', { name: 'Timbrar nota de crédito' }));

  expect(await screen.findByText('Nota de crédito ANC-2 en camino al PAC')).toBeVisible();
  expect(callsTo(addCreditNote).at(-1)).toMatchObject({
    input: { body: { invoiceId: 5, reason: 'discount', total: 116_00, parties: [{ id: 7, base: 100_00 }] } },
  });
});

test('more than was billed is refused before it is sent, and what was collected stays in favour of the customer', async () => {
  fakeApi(readCreditNoteDraft, DRAFT);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Nota de crédito…' }));
  await user.type(await screen.findByLabelText('María: subtotal que se acredita'), '5200.01');

  expect(await screen.findByText('Es más de lo que queda por acreditar')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Timbrar nota de crédito' })).toBeDisabled();
});

test('what a note takes off above the balance is told before it is stamped', async () => {
  const [party] = DRAFT.parties;
  fakeApi(readCreditNoteDraft, {
    ...DRAFT,
    balance: 0,
    parties: [{ ...(party as NonNullable<typeof party>), owed: 0 }],
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Nota de crédito…' }));
  await user.type(await screen.findByLabelText('María: subtotal que se acredita'), '1000');

  expect(await screen.findByText(/\$1,160.00 quedan a favor del cliente/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Timbrar nota de crédito' })).toBeEnabled();
});

test('its history tells our credit notes, and a link begins the collection with the balance of the invoice', async () => {
  fakeApi(readCollectionChoices, {
    customers: [{ id: 2, name: 'Sierra' }],
    accounts: [{ id: 4, name: 'BBVA' }],
  } as never);
  fakeApi(listOwingInvoices, []);
  const credits = [{ id: 9, number: 'ANC-2', amount: 116_00, state: 'stamped', by: 'Ana', at: new Date() }] as const;
  open(givenInvoice({ balance: 5_916_00, credits: [...credits] }), 'collect');

  expect(await screen.findByText('Nota de crédito ANC-2: −$116.00')).toBeVisible();
  expect(await screen.findByRole('dialog', { name: 'Registrar cobro' })).toBeVisible();
  expect(screen.getByLabelText(/^Importe/)).toHaveValue('$5,916.00');
});

test('a cancellation says what follows from it and is asked for', async () => {
  fakeApi(readCancellationDraft, givenCancellationDraft());
  fakeApi(requestCancellation, givenCancellation({ state: 'authorized' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Solicitar cancelación…' }));
  expect(await screen.findByText('El afectado vuelve a «Listo para facturar».')).toBeVisible();
  expect(screen.getByText(/3 días hábiles/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Solicitar cancelación' }));

  expect(await screen.findByText('Cancelación solicitada')).toBeVisible();
  expect(callsTo(requestCancellation)).toMatchObject([{ input: { body: { motive: '02', substituteId: null } } }]);
});

test('dependent documents block the request, and it says what to undo first', async () => {
  const refusals = ['Tiene notas de crédito vigentes (ANC-2): cancélelas primero.'];
  fakeApi(readCancellationDraft, givenCancellationDraft({ refusals }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Solicitar cancelación…' }));

  expect(await screen.findByText(refusals[0] ?? '')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Solicitar cancelación' })).toBeDisabled();
});

test('a receipt of payment shows the invoices it attests and takes no credit note', async () => {
  const about = [
    { id: 5, number: 'A-118', instalment: 2, balanceBefore: 3_000_00, amount: 1_000_00, balanceAfter: 2_000_00 },
  ];
  open(givenInvoice({ kind: 'P', number: 'AP-3', lines: [], parties: [], balance: 0, about }));

  expect(await screen.findByText('Complemento de pago AP-3')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Facturas relacionadas' })).toHaveTextContent('A-118');
  expect(screen.queryByRole('button', { name: 'Nota de crédito…' })).not.toBeInTheDocument();
});

test('a substitute that waits says what it waits for, and can be cancelled but not credited', async () => {
  open(givenInvoice({ state: 'replacing', standing: 'replacing', balance: 0, replaces: { id: 4, number: 'A-117' } }));

  expect(await screen.findByText(/sustituye a A-117/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'A-117' })).toHaveAttribute('href', '/facturas/facturados/4');
  expect(screen.getByRole('button', { name: 'Solicitar cancelación…' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sustituir…' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nota de crédito…' })).toBeNull();
});

test('an invoice is made anew with its parties', async () => {
  open();

  expect(await screen.findByRole('link', { name: 'Sustituir…' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/facturas\/facturacion\?parties=.*7.*&replaces=.*5/),
  );
});
