import { addConcept, listConcepts } from '@aura/contracts/catalogues/concepts';
import { preloadFamilies } from '@aura/contracts/catalogues/service-tree';
import { listSupplies } from '@aura/contracts/catalogues/supplies';
import { preloadUnits } from '@aura/contracts/catalogues/units';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ConceptListScreen } from './ConceptListScreen.tsx';

const EMPTY = { count: 0, next: null, previous: null, pages: 0, results: [] };
const family = (id: number, name: string, subfamily: string) => ({
  id,
  name,
  codename: name.slice(0, 3).toUpperCase(),
  slug: name.toLowerCase(),
  subfamilies: [{ id: id * 10, name: subfamily, codename: 'SUB', slug: `s${id}`, details: [] }],
});

function openScreen() {
  signedInAs({ groups: ['Admin'] });
  fakeApi(listSavedViews, []);
  fakeApi(listConcepts, EMPTY);
  fakeApi(preloadFamilies, [family(1, 'Albañilería', 'Muros'), family(2, 'Herrería', 'Rejas')]);
  fakeApi(preloadUnits, [{ id: 5, abbreviation: 'm²', name: 'Metro cuadrado', satKey: 'MTK', isActive: true }]);
  const cement = {
    id: 7,
    name: 'Cemento',
    type: 'Material',
    unit: 'saco',
    price: 24_500,
    isClientPrice: false,
    concepts: 0,
  };
  fakeApi(listSupplies, { ...EMPTY, count: 1, pages: 1, results: [{ ...cement, isActive: true }] });
  return renderScreen(<ConceptListScreen />);
}

async function choose(user: ReturnType<typeof openScreen>['user'], panel: HTMLElement, label: RegExp, option: string) {
  await user.click(within(panel).getByLabelText(label));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('a concept is added with its place, its price and what it is made of', async () => {
  const { user } = openScreen();
  fakeApi(addConcept, ({ body }) => ({ ...body, id: 1, version: 1, isActive: true }));
  await user.click((await screen.findAllByRole('button', { name: 'Nuevo concepto' }))[0] as HTMLElement);
  const panel = await screen.findByRole('dialog', { name: 'Nuevo concepto' });

  await user.type(within(panel).getByLabelText(/Clave/), 'ALB-20');
  await user.type(within(panel).getByLabelText(/Nombre/), 'Muro de adobe');
  await choose(user, panel, /^Familia/, 'Albañilería');
  await choose(user, panel, /^Subfamilia/, 'Muros');
  await choose(user, panel, /^Unidad/, 'Metro cuadrado');
  await user.type(within(panel).getByLabelText(/Precio unitario/), '600');
  await choose(user, panel, /Agregar insumo/, 'Cemento');
  const quantity = within(panel).getByLabelText('Cantidad de Cemento');
  await user.clear(quantity);
  await user.type(quantity, '0.5');
  expect(within(panel).getByText('Costo de insumos $122.50')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Guardar' }));

  expect(await screen.findByText('El registro quedó dado de alta.')).toBeVisible();
  expect(callsTo(addConcept)[0]?.input.body).toMatchObject({
    code: 'ALB-20',
    familyId: 1,
    subfamilyId: 10,
    detailId: null,
    unitId: 5,
    price: 60_000,
    supplies: [{ supplyId: 7, quantity: 0.5 }],
  });
}, 60_000);

test('another family lets go of a subfamily that is not its own', async () => {
  const { user } = openScreen();
  await user.click((await screen.findAllByRole('button', { name: 'Nuevo concepto' }))[0] as HTMLElement);
  const panel = await screen.findByRole('dialog', { name: 'Nuevo concepto' });
  await choose(user, panel, /^Familia/, 'Albañilería');
  await choose(user, panel, /^Subfamilia/, 'Muros');

  await choose(user, panel, /^Familia/, 'Herrería');

  expect(within(panel).getByLabelText<HTMLInputElement>(/^Subfamilia/).value).toBe('');
}, 60_000);
