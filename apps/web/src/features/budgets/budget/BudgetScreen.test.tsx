import {
  BudgetOfParty,
  conceptSupplies,
  exportExplosion,
  importQuotation,
  listBudgets,
  readBudget,
  saveBudget,
  searchSupplies,
} from '@aura/contracts/budgets/budget';
import { attendClaim, watchClaims } from '@aura/contracts/claims/live';
import { searchConcepts } from '@aura/contracts/quotations/concept-search';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../testing/fake-media.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenBudget, givenBudgetOfParty, givenConcept, givenSupply } from '../budget.factory.ts';
import { BudgetScreen } from './BudgetScreen.tsx';

const PARTY = {
  affectedPartyId: 3,
  party: 'Abarrotes La Ilusión',
  isActive: true,
  process: givenBudgetOfParty().process,
  budgetId: 4,
  lines: 1,
  quoted: 5_200_00,
  budgeted: 3_200_00,
  agreed: null,
  unassigned: 1,
  savedAt: null,
};

function open(document: BudgetOfParty = givenBudgetOfParty(), casualty: number | null = null) {
  signedInAs({
    groups: ['ACo'],
    permissions: ['budget/budget/view', 'budget/budget/change', 'quotation/quotation/view', 'sinister/sinister/view'],
  });
  fakeApi(watchClaims, null);
  fakeApi(attendClaim, []);
  fakeApi(readBudget, document);
  fakeApi(listBudgets, {
    claim: 'choque-1',
    claimNumber: '0451234567',
    customer: 'GNP',
    parties: [
      { ...PARTY, affectedPartyId: 2, party: 'Barda vieja', isActive: false },
      PARTY,
      { ...PARTY, affectedPartyId: 5, party: 'Portón' },
    ],
  });
  return renderScreen(<BudgetScreen slug="choque-1" casualty={casualty} onParty={onParty} />);
}
const onParty = vi.fn<(id: number) => void>();
const cell = (name: RegExp) => screen.findByRole('gridcell', { name });

test('the first active party is shown beside the others, with what it costs, is quoted at and leaves', async () => {
  const { user } = open();

  expect(await cell(/^\$5,200\.00$/)).toBeVisible();
  expect(await cell(/^38\.46$/)).toBeVisible();
  expect(screen.getByText('Cumple el objetivo de 30.00 %')).toBeVisible();
  expect(callsTo(readBudget).map(({ input }) => input.params.id)).toEqual([3]);
  await user.click(screen.getByRole('tab', { name: 'Portón' }));
  expect(onParty).toHaveBeenCalledWith(5);
});

test('a quantity typed as a sum changes the margin at once, in words too, and is sent under the names of the contract', async () => {
  const { user } = open();
  fakeApi(saveBudget, givenBudgetOfParty());
  await user.click(await cell(/^10$/));

  await user.keyboard('2*7{Enter}');

  expect(await screen.findByText(/Debajo del mínimo de 20\.00 %/)).toBeVisible();
  expect(screen.getByText('Sin guardar')).toBeVisible();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(callsTo(saveBudget)).toHaveLength(1));
  expect(callsTo(saveBudget)[0]?.input.body).toMatchObject({
    affectedPartyId: 3,
    budgetConcepts: [{ id: 21, position: 1, quantity: 14, quantityText: '2*7', quotationLineNumbers: [1] }],
    concepts: [],
    deletedConcepts: [],
    total: 5_196_80,
    version: 4,
  });
  expect(await screen.findByText('Presupuesto guardado')).toBeVisible();
});

const clipboard = (name: string) =>
  readFileSync(resolve(import.meta.dirname, `../../../sheet/clipboard/calc-budget.${name}`), 'utf8');

test.each([
  ['as text and HTML', { 'text/plain': clipboard('txt'), 'text/html': clipboard('html') }],
  ['as HTML alone', { 'text/plain': '', 'text/html': clipboard('html') }],
])(
  'a range copied from LibreOffice Calc %s is pasted with its keys, categories, units and amounts',
  async (_, data) => {
    const units = ['m²', 'm', 'pza', 'serv'].map((abbreviation, place) => ({ id: place + 1, abbreviation }));
    const { user } = open(givenBudgetOfParty({ units }));
    const concept = (id: number, code: string, name: string) => ({
      id,
      code,
      name,
      family: 'Herrería',
      unitId: 3,
      unit: 'pza',
      price: 100_00,
      photoRequired: false,
    });
    fakeApi(searchConcepts, [
      concept(1, 'HER-01', 'Portón de herrería'),
      concept(2, 'HER-02', 'Reja'),
      concept(3, 'ALB-03', 'Muro'),
    ]);
    fakeApi(conceptSupplies, []);
    fakeApi(saveBudget, givenBudgetOfParty());
    await user.click((await screen.findAllByRole('gridcell'))[0] as HTMLElement);

    fireEvent.paste(document.activeElement as HTMLElement, {
      clipboardData: { getData: (type: keyof typeof data) => data[type] },
    });

    expect(await cell(/^Zaguán de dos hojas$/)).toBeVisible();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(callsTo(saveBudget)).toHaveLength(1));
    const { concepts = [], budgetConcepts = [] } = callsTo(saveBudget)[0]?.input.body ?? {};
    expect(
      [...budgetConcepts, ...concepts].map((line) => [
        line.name,
        line.category,
        line.unitId,
        line.quantity,
        line.unitPrice,
      ]),
    ).toEqual([
      ['Portón de herrería', 'Herrería', 3, 1, 8_500_00],
      ['Reja', 'Herrería', 3, 2, 1_250_50],
      ['Muro', expect.any(String), 1, 12.5, 445_00],
      ['Zaguán de dos hojas', 'Herrería', 3, 1, 18_000_00],
      [expect.stringMatching(/^Limpieza y\sretiro$/), '', 4, 1, 1_200_00],
    ]);
  },
);

test('a concept without a price costs what its active supplies cost, and one undo takes back what was done last in either sheet', async () => {
  const concept = givenConcept({
    unitPrice: 0,
    supplies: [givenSupply(), givenSupply({ id: 92, supplyId: 6, name: 'Arena', price: 99_00, isActive: false })],
  });
  const { user } = open(givenBudgetOfParty({ budget: givenBudget({ concepts: [concept] }) }));
  const supplies = within(await screen.findByRole('grid', { name: 'Insumos' }));

  expect(await screen.findByRole('gridcell', { name: /^\$3,000\.00$/ })).toBeVisible();
  await user.click(supplies.getByRole('gridcell', { name: '$150.00' }));
  await user.keyboard('225{Enter}');

  expect(await screen.findByRole('gridcell', { name: /^\$4,500\.00$/ })).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByRole('gridcell', { name: /^\$3,000\.00$/ })).toBeVisible();
});

test('a supply is one of the catalogue and brings its price', async () => {
  const { user } = open();
  fakeApi(searchSupplies, [
    { id: 8, name: 'Varilla 3/8', type: 'Acero', unit: 'kg', price: 28_50, isClientPrice: false },
  ]);
  fakeApi(saveBudget, givenBudgetOfParty());
  await cell(/^10$/);
  const panel = screen.getByRole('region', { name: /Insumos por unidad de Muro/ });

  await user.click(within(panel).getByRole('button', { name: 'Agregar renglón' }));
  await user.keyboard('vari');
  await screen.findByRole('option', { name: /Varilla/ });
  await user.keyboard('{Enter}');
  await user.keyboard('{Control>}s{/Control}');

  await waitFor(() => expect(callsTo(saveBudget)).toHaveLength(1));
  expect(callsTo(saveBudget)[0]?.input.body.budgetConcepts[0]?.supplies).toEqual([
    { supplyId: 8, quantity: 1, price: 28_50, isClientPrice: false, comment: '', isActive: true },
  ]);
});

test('a supply that was priced but not chosen is reported, and nothing is sent', async () => {
  const { user } = open();
  await cell(/^10$/);
  const panel = screen.getByRole('region', { name: /Insumos por unidad de Muro/ });

  await user.click(within(panel).getByRole('button', { name: 'Agregar renglón' }));
  await user.click(within(panel).getByRole('gridcell', { name: '1' }));
  await user.keyboard('{ArrowRight}25{Enter}');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(/Renglón 1: hay un insumo sin elegir/);
  expect(callsTo(saveBudget)).toHaveLength(0);
});

test('a concept of the catalogue comes with its supplies and without the price the customer pays', async () => {
  const { user } = open(givenBudgetOfParty({ budget: givenBudget({ concepts: [] }) }));
  fakeApi(searchConcepts, [
    {
      id: 60,
      code: 'PIN-01',
      name: 'Pintura vinílica',
      family: '',
      unitId: 1,
      unit: 'm²',
      price: 95_00,
      photoRequired: false,
    },
  ]);
  fakeApi(conceptSupplies, [
    { supplyId: 7, name: 'Pintura', type: 'Material', unit: 'l', quantity: 0.2, price: 110_00, isClientPrice: false },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Agregar renglón' }));

  await user.keyboard('pintura');
  await screen.findByRole('option', { name: /Pintura vinílica/ });
  await user.keyboard('{Enter}');

  expect(await screen.findAllByRole('gridcell', { name: /^\$22\.00/ })).not.toHaveLength(0);
});

test('without a budget there are ways to begin, and what the quotation brings is one step', async () => {
  const { user } = open(givenBudgetOfParty({ budget: null }));
  fakeApi(importQuotation, givenBudgetOfParty());

  await user.click(await screen.findByRole('button', { name: 'Traer de la cotización' }));

  expect(await cell(/^Muro de tabique/)).toBeVisible();
  expect(screen.getByText('Se trajo 1 concepto')).toBeVisible();
  expect(callsTo(importQuotation)[0]?.input).toMatchObject({
    params: { id: 3 },
    body: { from: 'cotizacion', version: 0 },
  });
});

test('a refusal of the server is shown above the sheet, and what was typed stays', async () => {
  const { user } = open();
  refuseApi(saveBudget, 422, { detail: 'El total no coincide' });
  await user.click(await cell(/^10$/));
  await user.keyboard('8{Enter}');

  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('El total no coincide');
  expect(await cell(/^8$/)).toBeVisible();
});

test('another user saved first: both changes are kept, and the sender is notified', async () => {
  const { user } = open();
  const theirs = givenBudgetOfParty({
    budget: givenBudget({
      version: 5,
      concepts: [
        givenConcept({ category: 'Obra' }),
        givenConcept({ id: 22, position: 2, name: 'Portón nuevo', quotationLineNumbers: [] }),
      ],
    }),
  });
  refuseApi(saveBudget, 409, { detail: 'Otro usuario cambió.', current: BudgetOfParty.encode(theirs) });
  await user.click(await cell(/^10$/));
  await user.keyboard('7{Enter}');

  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  expect(await screen.findByText(/Unimos sus cambios/)).toBeVisible();
  expect(await cell(/^Portón nuevo/)).toBeVisible();
  expect(await cell(/^Obra$/)).toBeVisible();
  expect(await cell(/^7$/)).toBeVisible();
});

test('a draft left behind is there again, and can be thrown away', async () => {
  const { user, unmount } = open();
  await user.click(await cell(/^10$/));
  await user.keyboard('9{Enter}');
  expect(await screen.findByText('Sin guardar')).toBeVisible();
  unmount();

  const again = open();

  expect(await cell(/^9$/)).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(await cell(/^10$/)).toBeVisible();
});

test('the explosion adds up by type, and the workbook is of what was saved', async () => {
  const concept = givenConcept({ unitPrice: 0, supplies: [givenSupply()] });
  const { user } = open(givenBudgetOfParty({ budget: givenBudget({ concepts: [concept] }) }));
  refuseApi(exportExplosion, 503, {});
  await user.click(await screen.findByRole('button', { name: 'Explosión de insumos' }));
  const table = await screen.findByRole('table', { name: 'Explosión de insumos' });

  expect(within(table).getByRole('row', { name: /Cemento gris saco 20 \$150\.00 \$3,000\.00/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Descargar XLSX' }));

  await waitFor(() => expect(callsTo(exportExplosion)).toHaveLength(1));
  expect(await screen.findByRole('dialog', { name: 'Ha ocurrido un error.' })).toBeVisible();
});

test('a read-only user sees it and why nothing can be written', async () => {
  open(givenBudgetOfParty({ mayEdit: false }));

  expect(await screen.findByText(/no le corresponde cambiarlo/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Agregar renglón' })).toBeNull();
});

test('on a telephone a concept is a card with a form, from which its supplies open', async () => {
  setWindowWidth(390);
  const concept = givenConcept({ unitPrice: 0, supplies: [givenSupply()] });
  const { user } = open(givenBudgetOfParty({ budget: givenBudget({ concepts: [concept] }) }));

  await user.click(await screen.findByRole('button', { name: /Muro de tabique/ }));
  await user.click(await screen.findByRole('button', { name: 'Insumos: 1' }));

  const dialog = await screen.findByRole('dialog', { name: 'Insumos por unidad de Muro de tabique' });
  expect(within(dialog).getByRole('button', { name: /Cemento gris/ })).toBeVisible();
});
