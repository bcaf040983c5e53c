import { addKit, listKits, type QuotationKit, removeKit } from '@aura/contracts/quotations/kits';
import { readQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { QuotationEditorScreen } from '../editor/QuotationEditorScreen.tsx';
import { givenDocument, givenLine, givenQuotation } from '../quotation.factory.ts';

const KIT: QuotationKit = {
  id: 5,
  name: 'Muro de tabique',
  lines: [
    { conceptId: 21, code: 'ALB-02', name: 'Muro rojo', unitId: 1, unit: 'm²', quantity: 1, price: 520_00 },
    { conceptId: null, code: '', name: 'Castillo', unitId: null, unit: '', quantity: 0.35, price: null },
  ],
};
const LINES = [
  givenLine(),
  givenLine({ id: 12, lineNumber: 2, position: 2, name: 'Aplanado', conceptId: 22 }),
  givenLine({ id: 13, lineNumber: 3, position: 3, name: 'Pintura' }),
];

beforeEach(() => {
  signedInAs({
    groups: ['ACo'],
    permissions: ['quotation/quotation/view', 'quotation/quotation/change', 'sinister/sinister/view'],
  });
  fakeApi(readQuotation, givenDocument({ quotation: givenQuotation({ concepts: LINES }) }));
  fakeApi(listKits, [KIT, { ...KIT, id: 6, name: 'Portón' }]);
});
const open = () => renderScreen(<QuotationEditorScreen slug="choque-1" partyId={3} />);

async function choose(user: ReturnType<typeof open>['user'], item: string) {
  await user.click(await screen.findByRole('button', { name: 'Insertar' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

test('a kit is found by name without accents and inserted so many times, at the prices of today', async () => {
  fakeApi(saveQuotation, givenDocument());
  const { user } = open();
  await choose(user, 'Insertar kit…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Insertar kit' }));
  await user.type(dialog.getByLabelText('Buscar kit'), 'MURO');
  expect(await dialog.findAllByRole('listitem')).toHaveLength(1);

  await user.clear(dialog.getByLabelText('Cuántas veces'));
  await user.type(dialog.getByLabelText('Cuántas veces'), '4*3');
  await user.click(dialog.getByRole('button', { name: 'Insertar Muro de tabique' }));

  expect(await screen.findByText('Kit «Muro de tabique»: se agregaron 2 renglones')).toBeVisible();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(callsTo(saveQuotation)).toHaveLength(1));
  expect(callsTo(saveQuotation)[0]?.input.body.concepts).toMatchObject([
    { conceptId: 21, name: 'Muro rojo', unitId: 1, quantity: 12, unitPrice: 520_00, position: 4 },
    { conceptId: null, name: 'Castillo', quantity: 4.2, unitPrice: 0, position: 5 },
  ]);
});

test('a number that cannot be read inserts nothing', async () => {
  const { user } = open();
  await choose(user, 'Insertar kit…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Insertar kit' }));

  await user.type(dialog.getByLabelText('Cuántas veces'), 'x');

  expect(await dialog.findByRole('button', { name: 'Insertar Portón' })).toBeDisabled();
});

test('the selected lines become a kit, without their prices', async () => {
  fakeApi(addKit, KIT);
  const { user } = open();
  await user.click(await screen.findByRole('gridcell', { name: 'Muro de tabique' }));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await choose(user, 'Guardar como kit…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Guardar como kit' }));

  await user.type(dialog.getByLabelText('Nombre del kit'), 'Barda');
  await user.click(dialog.getByRole('button', { name: 'Guardar kit' }));

  expect(await screen.findByText('Kit «Barda» guardado')).toBeVisible();
  expect(callsTo(addKit)[0]?.input.body).toEqual({
    name: 'Barda',
    lines: [
      { conceptId: null, name: 'Muro de tabique', unitId: 1, quantity: 10 },
      { conceptId: 22, name: 'Aplanado', unitId: 1, quantity: 10 },
    ],
  });
});

test('a kit is taken away after asking', async () => {
  fakeApi(removeKit, null);
  const { user } = open();
  await choose(user, 'Insertar kit…');
  await user.click(await screen.findByRole('button', { name: 'Quitar el kit Portón' }));
  const ask = within(await screen.findByRole('alertdialog'));
  expect(callsTo(removeKit)).toHaveLength(0);

  await user.click(ask.getByRole('button', { name: 'Sí, quitar' }));

  await waitFor(() => expect(callsTo(removeKit)[0]?.input.params).toMatchObject({ id: 6 }));
});
