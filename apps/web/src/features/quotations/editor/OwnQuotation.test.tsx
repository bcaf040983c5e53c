import {
  handInQuotation,
  readOwnQuotation,
  saveOwnQuotation,
  type QuotationOfParty,
} from '@aura/contracts/quotations/quotation';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../testing/fake-media.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenDocument, givenLine, givenQuotation } from '../quotation.factory.ts';
import { QuotationEditorScreen } from './QuotationEditorScreen.tsx';

const OWN = { side: 'provider', provider: 'Herrería Gómez' } as const;

beforeEach(() => {
  setWindowWidth(390);
  signedInAs({
    groups: ['Proveedor'],
    permissions: ['quotation/quotation/view', 'quotation/quotation/change', 'sinister/sinister/view'],
  });
});

function open(more: Partial<QuotationOfParty> = {}) {
  fakeApi(readOwnQuotation, givenDocument({ quotation: givenQuotation(OWN), explanation: [], ...more }));
  return renderScreen(<QuotationEditorScreen slug="choque-1" partyId={3} />);
}

test('in the street a provider writes a line in a form, sees what it comes to, and saves it as its own', async () => {
  const { user } = open({ quotation: null });
  fakeApi(saveOwnQuotation, givenDocument({ quotation: givenQuotation(OWN) }));
  await user.click(await screen.findByRole('button', { name: 'Agregar renglón' }));
  const form = within(await screen.findByRole('dialog', { name: 'Renglón 1 de 1' }));

  await user.type(form.getByLabelText('Concepto'), 'Soldar bisagra');
  await user.clear(form.getByLabelText('Cantidad'));
  await user.type(form.getByLabelText('Cantidad'), '2*3');
  await user.clear(form.getByLabelText('P.U.'));
  await user.type(form.getByLabelText('P.U.'), '150');
  await user.click(form.getByRole('button', { name: 'Listo' }));

  expect(await screen.findByText('$1,044.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(callsTo(saveOwnQuotation)).toHaveLength(1));
  expect(callsTo(saveOwnQuotation)[0]?.input.body).toMatchObject({
    concepts: [{ name: 'Soldar bisagra', quantity: 6, quantityText: '2*3', unitPrice: 150_00 }],
    generalizedConcept: null,
    total: 1_044_00,
    version: 0,
  });
});

test('a card is called by its concept, whether or not it has a code', async () => {
  open({ quotation: givenQuotation({ ...OWN, concepts: [givenLine({ name: 'Portón sin clave' })] }) });

  const card = await screen.findByRole('button', { name: /Portón sin clave/ });

  expect(within(card).queryByText('Renglón sin datos')).toBeNull();
});

test('a provider is not asked what the customer sees instead of the lines', async () => {
  open();

  expect(await screen.findByLabelText('Aplicar IVA')).toBeVisible();
  expect(screen.queryByLabelText('Concepto general')).toBeNull();
});

test('handing in says so only once the server has answered, and a refusal says nothing of the kind', async () => {
  const { user } = open();
  const handIn = async () => {
    await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Entregar cotización' }));
    const ask = within(await screen.findByRole('alertdialog'));
    await user.click(ask.getByRole('button', { name: 'Sí, entregar cotización' }));
  };
  refuseApi(handInQuotation, 409, { detail: 'La cotización está en ceros: agregue al menos un concepto con precio.' });

  await handIn();
  const refused = within(await screen.findByRole('dialog', { name: 'Ha ocurrido un error.' }));
  expect(screen.queryByText('Cotización entregada')).toBeNull();
  expect(callsTo(handInQuotation)).toHaveLength(1);
  await user.click(refused.getByRole('button', { name: 'Cerrar' }));

  const before = callsTo(handInQuotation).length;
  let answer: (document: QuotationOfParty) => void = () => undefined;
  fakeApi(handInQuotation, () => new Promise<QuotationOfParty>((resolve) => (answer = resolve)));
  await handIn();
  await waitFor(() => expect(callsTo(handInQuotation).length).toBe(before + 1));
  expect(screen.queryByText('Cotización entregada')).toBeNull();

  answer(givenDocument({ quotation: givenQuotation({ ...OWN, state: 'handedIn' }), mayEdit: false }));

  expect(await screen.findByText('Cotización entregada')).toBeVisible();
});
