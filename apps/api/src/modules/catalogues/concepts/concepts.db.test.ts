import {
  addConcept,
  editConcept,
  exportConcepts,
  listConcepts,
  readConcept,
  readConceptPrices,
  removeConcept,
} from '@aura/contracts/catalogues/concepts';
import { readServiceTree } from '@aura/contracts/catalogues/service-tree';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();

async function fieldsOf(code: string) {
  const admin = await api.as('Admin');
  const {
    id: _,
    version: __,
    isActive: ___,
    ...stored
  } = await admin.call(readConcept, {
    params: { id: (await api.given.concept({})).id },
  });
  return { admin, body: { ...stored, code } };
}

test('the starting concepts carry their code, unit and price in pesos', async () => {
  const admin = await api.as('Admin');

  const reply = await admin.raw({ method: 'GET', url: '/api/v1/catalogs/concept/?text=tabique' });

  expect(reply.json()).toMatchObject({
    count: 1,
    results: [
      {
        code: 'ALB-02',
        name: 'Muro de tabique rojo 14 cm',
        family: 'Albañilería',
        subfamily: 'Muros',
        unit: 'm²',
        price: 520,
        supply_cost: 0,
      },
    ],
  });
  const official = await admin.call(listConcepts, { query: { text: 'presupuesto oficial' } });
  expect(official.results[0]?.price).toBe(0);
});

test('a concept costs what its supplies cost, shown beside its own price', async () => {
  const { admin, body } = await fieldsOf('COSTO-1');
  const cement = await api.given.supply({ price: 24_550 });
  const hand = await api.given.supply({ price: 90_000, typeSlug: 'mano-de-obra' });
  const supplies = [
    { supplyId: cement.id, quantity: 0.25 },
    { supplyId: hand.id, quantity: 0.1 },
  ];

  const added = await admin.call(addConcept, { body: { ...body, price: 0, supplies } });

  expect(added.supplies).toEqual(supplies);
  expect((await admin.call(listConcepts, { query: { text: 'COSTO-1' } })).results).toMatchObject([
    { price: 0, supplies: 2, supplyCost: 6138 + 9000 },
  ]);
});

test('every price stays in the history with who set it, and saving without a new price adds nothing', async () => {
  const { admin, body } = await fieldsOf('PRECIO-1');
  const { id } = await admin.call(addConcept, { body: { ...body, price: 10_000 } });
  const save = (version: number, price: number) =>
    admin.call(editConcept, { params: { id }, body: { ...body, price, version, isActive: true } });

  await save(1, 12_050);
  await save(2, 12_050);

  const prices = await admin.call(readConceptPrices, { params: { id } });
  expect(prices.map(({ price }) => price)).toEqual([12_050, 10_000]);
  expect(prices[0]?.userName).toContain('Nombre');
});

test('a subfamily of another family is refused, and so is a detail without a subfamily', async () => {
  const { admin, body } = await fieldsOf('LUGAR-1');
  const tree = await admin.call(readServiceTree);
  const foreign = tree.find(({ codename }) => codename === 'SEN')?.subfamilies[0]?.id ?? 0;

  await expect(admin.call(addConcept, { body: { ...body, subfamilyId: foreign } })).rejects.toMatchObject({
    status: 400,
    body: { subfamily_id: ['La subfamilia no es de esa familia'] },
  });
  await expect(admin.call(addConcept, { body: { ...body, detailId: 1 } })).rejects.toMatchObject({ status: 400 });
});

test('the largest quantity is not below the smallest, and no supply is named twice', async () => {
  const { admin, body } = await fieldsOf('CANTIDAD-1');
  const { id: supplyId } = await api.given.supply({});

  await expect(admin.call(addConcept, { body: { ...body, minQuantity: 5, maxQuantity: 4.5 } })).rejects.toMatchObject({
    status: 400,
    body: { max_quantity: [expect.any(String)] },
  });
  const twice = [
    { supplyId, quantity: 1 },
    { supplyId, quantity: 2 },
  ];
  await expect(admin.call(addConcept, { body: { ...body, supplies: twice } })).rejects.toMatchObject({
    body: { supplies: ['Un insumo aparece dos veces'] },
  });
});

test('a concept is deactivated, never deleted', async () => {
  const admin = await api.as('Admin');
  const { id } = await api.given.concept({});

  expect(await admin.call(removeConcept, { params: { id } })).toEqual({ outcome: 'deactivated' });
  expect(await admin.call(readConcept, { params: { id } })).toMatchObject({ isActive: false });
});

test('the file of a family holds its concepts with prices as figures', async () => {
  const admin = await api.as('Admin');

  const { content } = await admin.call(exportConcepts, {
    query: { format: 'xlsx', family: ['cercas'], columns: ['code', 'name', 'unit', 'price'] },
  });

  const { sheets } = await readXlsx(content);
  expect(sheets[0]?.rows).toEqual([
    ['Clave', 'Nombre', 'Unidad', 'P.U. vigente'],
    ['CER-01', 'Malla ciclónica 2 m', 'm²', 310],
    ['CER-02', 'Alambre de púas, 4 hilos', 'm', 95],
    ['CER-03', 'Cerca electrificada', 'm', 260],
    ['CER-04', 'Barda prefabricada', 'm²', 690],
  ]);
});
