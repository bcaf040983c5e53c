import { addServiceDetail, readServiceTree, type TreeFamily } from '@aura/contracts/catalogues/service-tree';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ServiceTreeScreen } from './ServiceTreeScreen.tsx';

const node = (id: number, name: string, codename: string, concepts = 0) => ({
  id,
  name,
  codename,
  slug: codename.toLowerCase(),
  isActive: true,
  concepts,
});
const TREE: TreeFamily[] = [
  {
    ...node(1, 'Albañilería', 'ALB', 13),
    subfamilies: [{ ...node(2, 'Muros', 'MUR', 1), details: [node(3, 'De block', 'BLOCK')] }],
  },
  { ...node(4, 'Cercas', 'CER', 4), subfamilies: [] },
];

test('choosing a family shows its subfamilies, and choosing one of them its details', async () => {
  signedInAs({ groups: ['Admin'] });
  fakeApi(readServiceTree, TREE);
  const { user } = renderScreen(<ServiceTreeScreen />);

  expect(await screen.findByText('ALB · 13 conceptos')).toBeVisible();
  expect(screen.getByText('Elija una familia.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Albañilería ALB/ }));
  await user.click(await screen.findByRole('button', { name: /Muros MUR · 1 concepto/ }));

  expect(await within(screen.getByRole('list', { name: 'Detalles' })).findByText('De block')).toBeVisible();
});

test('the search leaves what matches in any of the three levels', async () => {
  signedInAs({ groups: ['Admin'] });
  fakeApi(readServiceTree, TREE);
  const { user } = renderScreen(<ServiceTreeScreen />);

  await user.type(await screen.findByLabelText('Buscar en los tres niveles'), 'block');

  expect(await screen.findByText('Albañilería')).toBeVisible();
  await expect.poll(() => screen.queryByText('Cercas')).toBeNull();
});

test('a new detail is added to the chosen subfamily', async () => {
  signedInAs({ groups: ['Admin'] });
  fakeApi(readServiceTree, TREE);
  fakeApi(addServiceDetail, ({ body }) => ({
    ...body,
    subfamily: body.subfamilyId,
    id: 9,
    slug: 'x',
    version: 1,
    isActive: true,
  }));
  const { user } = renderScreen(<ServiceTreeScreen />);
  await user.click(await screen.findByRole('button', { name: /Albañilería ALB/ }));
  await user.click(await screen.findByRole('button', { name: /Muros MUR/ }));

  await user.click(await screen.findByRole('button', { name: 'Nuevo detalle' }));
  const panel = await screen.findByRole('dialog', { name: 'Nuevo detalle' });
  await user.type(within(panel).getByLabelText(/Nombre/), 'De adobe');
  await user.type(within(panel).getByLabelText(/Clave/), 'ADOBE');
  await user.click(within(panel).getByRole('button', { name: 'Guardar' }));

  expect(await screen.findByText('Los cambios quedaron guardados.')).toBeVisible();
  expect(callsTo(addServiceDetail)[0]?.input.body).toEqual({ name: 'De adobe', codename: 'ADOBE', subfamilyId: 2 });
});

test('a read-only user is offered nothing to add', async () => {
  signedInAs({ groups: ['Supervisor'], permissions: ['catalogs/service/view'] });
  fakeApi(readServiceTree, TREE);
  renderScreen(<ServiceTreeScreen />);

  expect(await screen.findByText('Cercas')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Nueva familia' })).toBeNull();
});

test('without the permission the screen says so, and a failure can be tried again', async () => {
  signedInAs({ groups: ['Supervisor'] });
  const { unmount } = renderScreen(<ServiceTreeScreen />);
  expect(await screen.findByText(/permiso/i)).toBeVisible();
  unmount();

  signedInAs({ groups: ['Admin'] });
  refuseApi(readServiceTree, 503);
  const { user } = renderScreen(<ServiceTreeScreen />);
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  fakeApi(readServiceTree, TREE);
  await user.click(retry);
  expect(await screen.findByText('Cercas')).toBeVisible();
});
