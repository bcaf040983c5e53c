import { exportExplosion, importQuotation, readBudget, saveBudget } from '@aura/contracts/budgets/budget';
import { saveQuotation } from '@aura/contracts/quotations/quotation';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { budgetConcept, budgetInput, sentBack } from '../../../testing/factories/budget.factory.ts';
import { quotationInput, quotedLine } from '../../../testing/factories/quotation.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const boss = await api.as('GeOp');
const aParty = async () => (await api.given.claim({ parties: [{ stage: 'en-presupuesto' }] })).partyIds[0] as number;
const at = (id: number) => ({ params: { id } });

test('the workbook says what has to be bought by type, and the concepts beside what is quoted; who took it is kept', async () => {
  const id = await aParty();
  const cement = await api.given.supply({ name: '=Cemento gris', price: 245_00 });
  const mason = await api.given.supply({ name: 'Oficial de prueba', price: 900_00, typeSlug: 'mano-de-obra' });
  const wall = await api.given.concept({
    name: 'Muro de prueba',
    supplies: [
      { supplyId: cement.id, quantity: '0.5' },
      { supplyId: mason.id, quantity: '0.25' },
    ],
  });
  await boss.call(saveQuotation, {
    body: quotationInput(id, { concepts: [quotedLine({ conceptId: wall.id, quantity: 10, unitPrice: 500_00 })] }),
  });
  const taken = await boss.call(importQuotation, { ...at(id), body: { from: 'cotizacion', version: 0 } });
  const own = budgetConcept({ position: 2, name: 'Andamios', quantity: 1, unitPrice: 525_00 });
  await boss.call(saveBudget, {
    body: budgetInput(id, { concepts: [own], budgetConcepts: sentBack(taken), version: 1 }),
  });

  const file = await boss.raw({ url: `/api/v1/budget/affected/${id}/explosion/` });

  expect(file.headers['content-disposition']).toMatch(/insumos-.+\.xlsx/);
  const { sheets } = await readXlsx(file.rawPayload);
  expect(sheets.map(({ name }) => name)).toEqual(['Insumos', 'Conceptos']);
  expect(sheets[0]?.rows).toEqual([
    ['Tipo', 'Insumo', 'Unidad', 'Cantidad', 'Precio unitario', 'Importe'],
    ['Mano de obra', 'Oficial de prueba', 'pza', 2.5, 900, 2250],
    ['Subtotal Mano de obra', null, null, null, null, 2250],
    ['Material', '=Cemento gris', 'pza', 5, 245, 1225],
    ['Subtotal Material', null, null, null, null, 1225],
    ['Total', null, null, null, null, 3475],
  ]);
  const figures = sheets[1]?.rows.map((row) => row.slice(6));
  expect(figures).toEqual([
    ['Costo unitario', 'Cotizado', 'Presupuesto', 'Diferencia', 'Margen'],
    [347.5, 5000, 3475, 1525, 30.5],
    [525, null, 525, null, null],
    [null, 5000, 4000, 1000, 20],
  ]);
  const { budget } = await boss.call(readBudget, at(id));
  const trace = await api.db
    .selectFrom('auditEvent')
    .select(['entity', 'entityId'])
    .where('act', '=', 'exportRows')
    .execute();
  expect(trace).toEqual([{ entity: 'budget', entityId: String(budget?.id) }]);
});

test('there is no workbook of a budget that is not there', async () => {
  await expect(boss.call(exportExplosion, at(await aParty()))).rejects.toMatchObject({ status: 409 });
});
