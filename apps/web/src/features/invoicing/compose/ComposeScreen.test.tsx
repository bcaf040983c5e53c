import { readInvoiceDraft, stampInvoice } from '@aura/contracts/invoicing/compose';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, callsTo } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenDraft } from '../invoice.factory.ts';
import { ComposeScreen } from './ComposeScreen.tsx';

function open(draft = givenDraft(), parties: readonly string[] = ['7']) {
  signedInAs({ groups: ['Finanzas'], permissions: ['tax-receipt/invoice/add', 'tax-receipt/invoice/view'] });
  fakeApi(readInvoiceDraft, draft);
  const opened: number[] = [];
  const shown = renderScreen(
    <ComposeScreen parties={parties} onInvoice={(id) => opened.push(id)} onReady={() => undefined} />,
  );
  return { ...shown, opened };
}

test('what will be billed is shown to the centavo and stamped once it was confirmed', async () => {
  fakeApi(stampInvoice, { id: 5, number: 'A-118' });
  const { user, opened } = open();

  await user.click(await screen.findByRole('button', { name: 'Timbrar…' }));
  const question = await screen.findByRole('alertdialog', { name: '¿Timbrar por $6,032.00?' });
  await user.click(within(question).getByRole('button', { name: 'Sí, timbrar' }));

  await expect.poll(() => opened).toEqual([5]);
  expect(callsTo(stampInvoice)).toMatchObject([
    { input: { body: { parties: [7], total: 6_032_00, paymentForm: '99' } } },
  ]);
});

test('after the first invoice of a selection the next one follows', async () => {
  signedInAs({ groups: ['Finanzas'], permissions: ['tax-receipt/invoice/add', 'tax-receipt/invoice/view'] });
  fakeApi(readInvoiceDraft, givenDraft());
  fakeApi(stampInvoice, { id: 5, number: 'A-118' });
  const { user } = renderScreen(
    <ComposeScreen parties={['7']} remaining={1} onInvoice={() => undefined} onReady={() => undefined} />,
  );

  await user.click(await screen.findByRole('button', { name: 'Timbrar…' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, timbrar' }));

  expect(await screen.findByText('Factura timbrada. Sigue otra de su selección: queda 1')).toBeVisible();
});

test('what is missing is named, and nothing can be stamped meanwhile', async () => {
  const draft = givenDraft();
  open({
    ...draft,
    customer: { ...draft.customer, missing: ['el régimen fiscal'] },
    stampRefusals: ['Al cliente Sierra le falta el régimen fiscal.'],
  });

  expect(await screen.findByText('Al cliente Sierra le falta el régimen fiscal.')).toBeVisible();
  expect(screen.getByText('Falta el régimen fiscal.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Timbrar…' })).toBeDisabled();
});

test('without parties the screen says where they are chosen', async () => {
  open(givenDraft(), []);

  expect(await screen.findByText('Elija a quién facturar')).toBeVisible();
});

test('what is made in place of another says so and carries which', async () => {
  fakeApi(stampInvoice, { id: 6, number: 'A-119' });
  const { user, opened } = open(givenDraft({ replaces: { id: 5, number: 'A-118', uuid: '1B7E' } }));

  expect(await screen.findByText(/Sustituye a A-118 \(1B7E\)/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Registrar XML y PDF…' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Timbrar…' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sí, timbrar' }));

  await expect.poll(() => opened).toEqual([6]);
  expect(callsTo(stampInvoice)).toMatchObject([{ input: { body: { replaces: 5 } } }]);
});
