import { type BudgetOfParty, listBudgets, readBudget, saveBudget } from '@aura/contracts/budgets/budget';
import { attendClaim, watchClaims } from '@aura/contracts/claims/live';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenBudget, givenBudgetOfParty, givenConcept } from '../budget.factory.ts';
import { OrganiseScreen } from './OrganiseScreen.tsx';

const CONCEPTS = [
  givenConcept(),
  givenConcept({ id: 22, position: 2, name: 'Aplanado', quotationLineNumbers: [2], quoted: null }),
  givenConcept({ id: 23, position: 3, name: 'Portón', category: 'Herrería', unitPrice: 900_00, quantity: 1 }),
];

function open(more: Partial<BudgetOfParty> = {}) {
  signedInAs({
    groups: ['ACo'],
    permissions: ['budget/budget/view', 'budget/budget/change', 'sinister/sinister/view'],
  });
  const document = givenBudgetOfParty({ budget: givenBudget({ concepts: CONCEPTS }), ...more });
  fakeApi(watchClaims, null);
  fakeApi(attendClaim, []);
  fakeApi(readBudget, document);
  fakeApi(listBudgets, {
    claim: 'choque-1',
    claimNumber: '0451234567',
    customer: 'GNP',
    parties: [
      {
        affectedPartyId: 3,
        party: 'Abarrotes La Ilusión',
        isActive: true,
        process: document.process,
        budgetId: 4,
        lines: 3,
        quoted: null,
        budgeted: null,
        agreed: null,
        unassigned: 3,
        savedAt: null,
      },
    ],
  });
  return renderScreen(<OrganiseScreen slug="choque-1" casualty={null} onParty={() => undefined} />);
}
const row = (name: RegExp) => screen.findByRole('row', { name });
const shown = () =>
  within(screen.getByRole('treegrid'))
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.querySelector('.name')?.textContent);

test('with the keyboard alone lines are chosen and moved into the next category, and all of it is undone', async () => {
  const { user } = open();
  (await row(/Muro de tabique/)).focus();

  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(screen.getByText('2 elegidos')).toBeVisible();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');

  expect(shown()).toEqual(['Herrería · 3 conceptos', 'Muro de tabique', 'Aplanado', 'Portón']);
  await user.keyboard('{Control>}z{/Control}');
  expect(shown()).toEqual([
    'Albañilería · 2 conceptos',
    'Muro de tabique',
    'Aplanado',
    'Herrería · 1 concepto',
    'Portón',
  ]);
  await user.keyboard('{Control>}y{/Control}');
  expect(shown()[0]).toBe('Herrería · 3 conceptos');
});

test('what is chosen is assigned, totals follow, the tray empties, and one save sends it all', async () => {
  const { user } = open();
  fakeApi(saveBudget, givenBudgetOfParty());
  (await row(/Muro de tabique/)).focus();

  await user.keyboard('{Control>}a{/Control}');
  await user.click(screen.getByRole('button', { name: 'Asignar lo elegido a Herrería Gómez' }));

  expect(await screen.findByText('Todo tiene quien lo haga.')).toBeVisible();
  expect(screen.getAllByText('$7,300.00')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(callsTo(saveBudget)).toHaveLength(1));
  expect(callsTo(saveBudget)[0]?.input.body.budgetConcepts.map(({ providerId }) => providerId)).toEqual([1, 1, 1]);
  expect(await screen.findByText('Presupuesto guardado')).toBeVisible();
});

test('merging keeps the links of the lines to the quotation and removes the merged one', async () => {
  const { user } = open();
  fakeApi(saveBudget, givenBudgetOfParty());
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir todo de Albañilería' }));

  await user.click(screen.getByRole('button', { name: 'Unir' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  await waitFor(() => expect(callsTo(saveBudget)).toHaveLength(1));
  expect(callsTo(saveBudget)[0]?.input.body).toMatchObject({
    budgetConcepts: [{ id: 21, quantity: 20, quotationLineNumbers: [1, 2] }, { id: 23 }],
    deletedConcepts: [22],
  });
});

test('what cannot be done is said: a provider with an agreement keeps its concepts', async () => {
  const { user } = open({
    budget: givenBudget({ concepts: [givenConcept({ providerId: 2 })] }),
    providers: [
      { id: 1, name: 'Herrería Gómez', isAttending: true, isCommitted: false },
      { id: 2, name: 'Obras del Valle', isAttending: false, isCommitted: true },
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir Muro de tabique' }));

  await user.click(screen.getByRole('button', { name: 'Asignar lo elegido a Herrería Gómez' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(/ya hay un monto pactado o una orden/);
});

test('a line is split in two that cost the same, and a part that is none is refused in its field', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir Aplanado' }));
  await user.click(screen.getByRole('button', { name: 'Dividir' }));
  const dialog = within(await screen.findByRole('dialog'));

  await user.type(dialog.getByLabelText('Cantidad de la primera parte'), '12');
  await user.click(dialog.getByRole('button', { name: 'Dividir' }));
  expect(await dialog.findByText(/menor que la del concepto/)).toBeVisible();
  await user.clear(dialog.getByLabelText('Cantidad de la primera parte'));
  await user.type(dialog.getByLabelText('Cantidad de la primera parte'), '4');
  expect(dialog.getByText(/4 m² \(\$1,280\.00\) y 6 m² \(\$1,920\.00\)/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Dividir' }));

  await waitFor(() => expect(screen.getAllByRole('row', { name: /Aplanado/ })).toHaveLength(2));
});

test('a category is renamed from its row, and codes are given anew', async () => {
  const { user } = open();
  (await row(/Albañilería/)).focus();
  await user.keyboard('{F2}');
  const field = await screen.findByLabelText('Nombre de la categoría');

  await user.clear(field);
  await user.type(field, 'Muros{Enter}');
  await row(/Muros/);
  await user.click(screen.getByRole('button', { name: 'Renumerar claves' }));

  expect(await screen.findByText('MUR-02')).toBeVisible();
  expect(screen.getByText('HER-01')).toBeVisible();
});

test('unsaved changes are restored, and a refused save is reported', async () => {
  const { user, unmount } = open();
  (await row(/Muro de tabique/)).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByText('Sin guardar')).toBeVisible();
  unmount();

  const again = open();
  refuseApi(saveBudget, 403, { detail: 'No puede hacerlo' });

  await row(/Muro de tabique/);
  expect(shown().slice(1, 3)).toEqual(['Aplanado', 'Muro de tabique']);
  await again.user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No puede hacerlo');
});
