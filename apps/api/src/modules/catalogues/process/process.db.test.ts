import {
  editCycle,
  editStage,
  listCycles,
  listStages,
  preloadCycles,
  readCycle,
  readStage,
} from '@aura/contracts/catalogues/process';
import { readHistory } from '@aura/contracts/workspace';
import { STARTING_STAGES } from '@aura/domain/stages';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();

async function stageCalled(slug: string) {
  const admin = await api.as('Admin');
  const { id } = await api.db
    .selectFrom('processStage')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const { slug: _, number, cycle, id: __, ...body } = await admin.call(readStage, { params: { id } });
  return { admin, id, number, cycle, body };
}

test('everybody loads the cycles with their stages in order, numbers as texts with two decimals', async () => {
  const insurer = await api.as('extranet_Supervisor');

  const raw = (await insurer.raw({ method: 'GET', url: '/api/v1/macro/business-cicle/' })).json() as {
    slug: string;
    stages: { number: string }[];
  }[];

  expect(raw.flatMap(({ stages }) => stages.map(({ number }) => number))).toEqual(
    STARTING_STAGES.map(({ number }) => number),
  );
  expect(raw[6]).toMatchObject({ slug: 'facturacion', name: 'FACTURACIÓN', color: '#8E24AA' });
  expect(raw[6]?.stages[4]).toEqual({
    id: expect.any(Number),
    slug: 'por-refacturar',
    name: 'Factura cancelada, por refacturar',
    color: '#8E24AA',
    number: '7.05',
    abbreviation: 'PRF',
    hide_in_macro: true,
  });
});

test('an administrator renames, recolours, hides and times a stage; its number stays', async () => {
  const { admin, id, body } = await stageCalled('por-contactar');

  const edited = await admin.call(editStage, {
    params: { id },
    body: { ...body, name: 'Por llamar', color: '#00FF00', hideInMacro: true, slaAmount: 6, slaUnit: 'hh' },
  });

  expect(edited).toMatchObject({ number: '2.01', name: 'Por llamar', slaAmount: 6, slaUnit: 'hh', version: 2 });
  const cycles = await admin.call(preloadCycles);
  expect(cycles[1]?.stages[0]).toMatchObject({ name: 'Por llamar', color: '#00FF00', hideInMacro: true });
  const [event] = await admin.call(readHistory, { params: { entity: 'stage', entityId: String(id) } });
  expect(event).toMatchObject({ act: 'editStage', changes: { slaAmount: [4, 6], hideInMacro: [false, true] } });
});

test('a term has an amount and a unit, or neither', async () => {
  const { admin, id, body } = await stageCalled('por-cotizar');

  const half = admin.call(editStage, { params: { id }, body: { ...body, slaUnit: null } });

  await expect(half).rejects.toMatchObject({ status: 400, body: { sla_amount: [expect.any(String)] } });
  expect(
    await admin.call(editStage, { params: { id }, body: { ...body, slaAmount: null, slaUnit: null } }),
  ).toMatchObject({
    slaAmount: null,
  });
});

test('no stage and no cycle can be retired, added or deleted: the order of the work is code', async () => {
  const { admin, id, body } = await stageCalled('registrado');

  await expect(admin.call(editStage, { params: { id }, body: { ...body, isActive: false } })).rejects.toMatchObject({
    status: 400,
  });
  const removed = await admin.raw({ method: 'DELETE', url: `/api/v1/macro/stage/${id}/` });
  const added = await admin.raw({ method: 'POST', url: '/api/v1/macro/stage/', payload: {} });
  expect([removed.statusCode, added.statusCode]).toEqual([404, 404]);
});

test('a cycle keeps its place when its name and colour change', async () => {
  const admin = await api.as('Admin');
  const { results } = await admin.call(listCycles, { query: {} });
  const { slug: _, position, id, ...body } = await admin.call(readCycle, { params: { id: results[0]?.id ?? 0 } });

  const edited = await admin.call(editCycle, { params: { id }, body: { ...body, name: 'ALTA', color: '#123ABC' } });

  expect(edited).toMatchObject({ name: 'ALTA', color: '#123ABC', position });
  expect(results.map(({ stages }) => stages)).toEqual([4, 5, 5, 5, 8, 4, 5, 3, 3]);
});

test('stages are found by cycle and ordered by number, 5.02 before 5.11', async () => {
  const admin = await api.as('Admin');

  const { results } = await admin.call(listStages, { query: { cycle: ['reparacion'], sort: 'number', size: 50 } });

  expect(results.map(({ number }) => number)).toEqual(['5.01', '5.02', '5.03', '5.04', '5.05', '5.11', '5.12', '5.13']);
});
