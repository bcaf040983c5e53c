import {
  applySupplyPrices,
  editSupply,
  listSupplies,
  previewSupplyPrices,
  readSupply,
  readSupplyPrices,
  removeSupply,
} from '@aura/contracts/catalogues/supplies';
import { readHistory } from '@aura/contracts/workspace';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();

test('the starting supplies carry type, unit and price under the names of the wire', async () => {
  const admin = await api.as('Admin');

  const reply = await admin.raw({ method: 'GET', url: '/api/v1/catalogs/supply/?text=cemento' });

  expect(reply.json()).toMatchObject({
    count: 1,
    results: [
      { name: 'Cemento gris 50 kg', type: 'Material', unit: 'saco', price: 245, is_client_price: false, concepts: 0 },
    ],
  });
});

test('a percentage over some supplies shows which prices and which concepts it would change, and by how much', async () => {
  const admin = await api.as('Admin');
  const sand = await api.given.supply({ name: 'Arena de río', price: 48_005 });
  const other = await api.given.supply({ name: 'Polvo', price: 10_000 });
  const priced = await api.given.concept({
    code: 'IMPACTO-1',
    supplies: [
      { supplyId: sand.id, quantity: '0.5' },
      { supplyId: other.id, quantity: '1' },
    ],
  });
  const free = await api.given.concept({
    code: 'IMPACTO-2',
    price: 0,
    supplies: [{ supplyId: sand.id, quantity: '2' }],
  });

  const impact = await admin.call(previewSupplyPrices, {
    body: { typeIds: [sand.typeId], text: 'DE RIO', percent: 10 },
  });

  // 48,005 × 1.1 = 52,805.5, half up.
  expect(impact.supplies).toEqual([{ id: sand.id, name: 'Arena de río', before: 48_005, after: 52_806 }]);
  expect(impact.concepts).toMatchObject([
    { id: priced.id, followsSupplies: false, before: 24_003 + 10_000, after: 26_403 + 10_000 },
    { id: free.id, followsSupplies: true, before: 96_010, after: 105_612 },
  ]);
  expect(await admin.call(readSupply, { params: { id: sand.id } })).toMatchObject({ price: 48_005 });
});

test('the previewed prices are applied exactly, with history and audit for each supply', async () => {
  const admin = await api.as('Admin');
  const rise = await api.given.supply({ name: 'Yeso blanco', price: 20_000 });
  const body = { typeIds: [], text: 'yeso', percent: -12.5 };
  const { digest } = await admin.call(previewSupplyPrices, { body });

  expect(await admin.call(applySupplyPrices, { body: { ...body, digest } })).toEqual({ changed: 1 });

  expect(await admin.call(readSupply, { params: { id: rise.id } })).toMatchObject({ price: 17_500, version: 2 });
  const prices = await admin.call(readSupplyPrices, { params: { id: rise.id } });
  expect(prices.map(({ price }) => price)).toEqual([17_500, 20_000]);
  const [event] = await admin.call(readHistory, { params: { entity: 'supply', entityId: String(rise.id) } });
  expect(event).toMatchObject({ act: 'applySupplyPrices', changes: { price: [20_000, 17_500] } });
});

test('a price that changed after the preview is not overwritten', async () => {
  const admin = await api.as('Admin');
  const { id } = await api.given.supply({ name: 'Lija fina', price: 1500 });
  const body = { typeIds: [], text: 'lija', percent: 10 };
  const { digest } = await admin.call(previewSupplyPrices, { body });
  const { id: _, ...stored } = await admin.call(readSupply, { params: { id } });
  await admin.call(editSupply, { params: { id }, body: { ...stored, price: 1800 } });

  await expect(admin.call(applySupplyPrices, { body: { ...body, digest } })).rejects.toMatchObject({ status: 409 });
  expect(await admin.call(readSupply, { params: { id } })).toMatchObject({ price: 1800 });
});

test('the same update sent twice is refused the second time', async () => {
  const admin = await api.as('Admin');
  await api.given.supply({ name: 'Clavo de acero', price: 4000 });
  const body = { typeIds: [], text: 'clavo', percent: 50 };
  const { digest } = await admin.call(previewSupplyPrices, { body });
  await admin.call(applySupplyPrices, { body: { ...body, digest } });

  await expect(admin.call(applySupplyPrices, { body: { ...body, digest } })).rejects.toMatchObject({ status: 409 });
  expect((await admin.call(listSupplies, { query: { text: 'clavo' } })).results[0]?.price).toBe(6000);
});

test('a supply is deactivated, never deleted, and an update leaves inactive ones alone', async () => {
  const admin = await api.as('Admin');
  const { id } = await api.given.supply({ name: 'Estopa' });

  expect(await admin.call(removeSupply, { params: { id } })).toEqual({ outcome: 'deactivated' });
  const { supplies } = await admin.call(previewSupplyPrices, { body: { typeIds: [], text: 'estopa', percent: 5 } });
  expect(supplies).toEqual([]);
});

test('a percentage of zero, and one who may only look, are refused', async () => {
  const admin = await api.as('Admin');
  const analyst = await api.as('ACo');
  const url = '/api/v1/catalogs/supply/price-update/preview/';

  const zero = await admin.raw({ method: 'POST', url, payload: { type_ids: [], text: '', percent: 0 } });

  expect([zero.statusCode, zero.json()]).toEqual([400, { percent: ['Escriba un porcentaje distinto de cero'] }]);
  const asked = { typeIds: [], text: '', percent: 1 };
  await expect(analyst.call(previewSupplyPrices, { body: asked })).rejects.toMatchObject({ status: 403 });
  expect((await analyst.call(listSupplies, { query: {} })).count).toBeGreaterThan(0);
});
