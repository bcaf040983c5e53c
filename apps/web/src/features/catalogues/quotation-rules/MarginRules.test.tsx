import { listMarginRules, removeMarginRule, setMarginRule } from '@aura/contracts/catalogues/margin-rules';
import { preloadCustomers } from '@aura/contracts/customers/customers';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { MarginRules } from './MarginRules.tsx';

const RULES = [
  { id: 1, customer: null, target: 30, least: 20, version: 1 },
  { id: 2, customer: { codename: 'GNP', name: 'GNP' }, target: 25, least: 15, version: 3 },
];

function open(mayChange = true) {
  signedInAs({
    groups: [mayChange ? 'Admin' : 'ACo'],
    permissions: ['quotation/rule/view', ...(mayChange ? (['quotation/rule/change'] as const) : [])],
  });
  fakeApi(listMarginRules, RULES);
  fakeApi(preloadCustomers, [
    { id: 1, codename: 'GNP', name: 'GNP' },
    { id: 2, codename: 'QUA', name: 'Quálitas' },
  ]);
  return renderScreen(<MarginRules />);
}

test('the general margins are changed, and the least is never above the target', async () => {
  const { user } = open();
  fakeApi(setMarginRule, RULES);
  await user.click(await screen.findByRole('button', { name: 'Cambiar los márgenes de Todos los demás' }));
  const dialog = await screen.findByRole('dialog');
  const least = within(dialog).getByLabelText(/Mínimo %/);
  await user.clear(least);
  await user.type(least, '40');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(await within(dialog).findByText('El mínimo no puede ser mayor que el objetivo')).toBeVisible();
  expect(callsTo(setMarginRule)).toHaveLength(0);
  await user.clear(least);
  await user.type(least, '22.5');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));

  expect(await screen.findByText('Márgenes guardados')).toBeVisible();
  expect(callsTo(setMarginRule)[0]?.input).toEqual({ body: { customer: null, target: 30, least: 22.5, version: 1 } });
});

test('a customer gets margins of its own, and loses them', async () => {
  const { user } = open();
  fakeApi(setMarginRule, RULES);
  fakeApi(removeMarginRule, RULES);
  await user.click(await screen.findByRole('button', { name: 'Agregar cliente' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByLabelText('Cliente'));
  await user.click(await screen.findByRole('option', { name: 'Quálitas' }));
  await user.type(within(dialog).getByLabelText(/Objetivo %/), '28');
  await user.type(within(dialog).getByLabelText(/Mínimo %/), '18');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Márgenes guardados')).toBeVisible();
  expect(callsTo(setMarginRule)[0]?.input).toEqual({ body: { customer: 'QUA', target: 28, least: 18, version: 0 } });

  await user.click(screen.getByRole('button', { name: 'Quitar los márgenes de GNP' }));
  expect(await screen.findByText('Vuelve a valer la regla general')).toBeVisible();
});

test('a read-only user has no buttons', async () => {
  open(false);

  expect(await screen.findByRole('cell', { name: '20.00' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
