import { editSavedView, listSavedViews, removeSavedView, saveView } from '@aura/contracts/workspace';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const view = {
  screen: 'zones',
  name: 'Frontera',
  isShared: false,
  state: { filters: { state: ['02'] }, columns: ['name'] },
};

test('a view is kept with its filters and columns, and only its owner sees it until it is shared', async () => {
  const ana = await api.asUser(await api.given.user({ groups: ['ACo'], firstName: 'Ana', lastName: 'Mora' }));
  const luis = await api.asUser(await api.given.user({ groups: ['Supervisor'] }));
  const saved = await ana.call(saveView, { body: view });

  expect(saved).toMatchObject({ name: 'Frontera', isOwn: true, state: view.state });
  expect(await luis.call(listSavedViews, { query: { screen: 'zones' } })).toEqual([]);
  await ana.call(editSavedView, {
    params: { id: saved.id },
    body: { name: 'Frontera norte', isShared: true, state: view.state },
  });
  expect(await luis.call(listSavedViews, { query: { screen: 'zones' } })).toMatchObject([
    { name: 'Frontera norte', isOwn: false, ownerName: 'Ana Mora' },
  ]);
});

test('another user cannot change or delete a view, even a shared one', async () => {
  const ana = await api.asUser(await api.given.user({ groups: ['ACo'] }));
  const luis = await api.asUser(await api.given.user({ groups: ['Supervisor'] }));
  const { id } = await ana.call(saveView, { body: { ...view, screen: 'divisions', isShared: true } });

  await expect(
    luis.call(editSavedView, { params: { id }, body: { name: 'Mía', isShared: false, state: {} } }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(luis.call(removeSavedView, { params: { id } })).rejects.toMatchObject({ status: 404 });
  await ana.call(removeSavedView, { params: { id } });
  expect(await ana.call(listSavedViews, { query: { screen: 'divisions' } })).toEqual([]);
});

test('two own views of one list cannot have the same name', async () => {
  const ana = await api.asUser(await api.given.user({ groups: ['ACo'] }));
  await ana.call(saveView, { body: view });

  await expect(ana.call(saveView, { body: view })).rejects.toMatchObject({ status: 409 });
});

test('brackets nested without end are refused as what they are, and a view of ordinary depth is kept', async () => {
  const person = await api.asUser(await api.given.user({ groups: ['EsAt'] }));
  const save = (state: string) =>
    person.raw({
      method: 'POST',
      url: '/api/v1/commons/saved-view/',
      payload: { screen: 'x', name: 'Honda', is_shared: false, state },
    });

  const deep = await save(`{"a":${'['.repeat(9900)}${']'.repeat(9900)}}`);
  const plain = await save(`{"a":${'['.repeat(10)}${']'.repeat(10)},"b":"[[[[[[[[[[[[[[[[[[[[[[[["}`);

  expect(deep.statusCode).toBe(400);
  expect(deep.json()).toEqual({ state: ['La vista no se puede leer'] });
  expect(plain.statusCode).toBe(200);
});
