import { expect, test } from 'vitest';
import { fileOf, targetOf } from './notification-target.ts';

test('a comment in the logbook opens the claim file at the affected party', () => {
  expect(
    targetOf({ verb: 'Nuevo comentario en bitácora', data: { sinister: 'choque-insurgentes', affected: 3 } }),
  ).toBe('/siniestros/choque-insurgentes?affected=3');
});

test('a mention opens the bitácora of the claim at that very entry', () => {
  expect(targetOf({ verb: 'Mención en bitácora', data: { sinister: 'choque', affected: 17, entry: 240 } })).toBe(
    '/siniestros/choque?affected=17&tab=logbook&entry=240&act=write-entry',
  );
});

test.each(['Plazo vencido', 'Tarea asignada', 'Tarea vencida', 'Tarea vencida sin atender'])(
  '«%s» opens the file where what is to be done begins',
  (verb) => {
    expect(targetOf({ verb, data: { sinister: 'choque', affected: 17 } })).toBe(
      '/siniestros/choque?affected=17&act=next',
    );
    expect(targetOf({ verb, data: { sinister: 'choque' } })).toBe('/siniestros/choque');
  },
);

test('the extranet’s variant opens the extranet’s file', () => {
  expect(
    targetOf({ verb: 'Nuevo comentario en bitácora (extranet)', data: { sinister: 'choque', affected: 'rosa' } }),
  ).toBe('/extranet/siniestros/choque?affected=rosa');
});

test('a slug cannot smuggle in another address', () => {
  expect(targetOf({ verb: 'Nuevo comentario en bitácora', data: { sinister: '../../login?x=' } })).toBe(
    '/siniestros/..%2F..%2Flogin%3Fx%3D',
  );
});

test.each([{}, { sinister: '' }, { sinister: 5 }, { sinister: null }])(
  'data that cannot be read (%j) opens the list',
  (data) => {
    expect(targetOf({ verb: 'Nuevo comentario en bitácora', data })).toBe('/siniestros/listado');
  },
);

test.each(['Siniestro asignado', 'Cambio de fecha promesa', 'Archivo rechazado'])(
  '«%s» opens the claim it is about',
  (verb) => {
    expect(targetOf({ verb, data: { sinister: 'choque' } })).toBe('/siniestros/choque');
  },
);

test('many claims that moved at once open the list', () => {
  expect(targetOf({ verb: 'Siniestros reasignados', data: {} })).toBe('/siniestros/listado');
});

test('a verb nobody knows leads nowhere', () => {
  expect(targetOf({ verb: 'Otra cosa', data: { sinister: 'choque' } })).toBeNull();
});

test('an export that is ready is downloaded at a click, and leads nowhere', () => {
  const told = { verb: 'Exportación lista', data: { file: '01a1e102-5c7f-71f7-8e4c-d96d77bac446' } };

  expect(fileOf(told)).toBe(told.data.file);
  expect(targetOf(told)).toBeNull();
  expect(fileOf({ verb: 'Exportación lista', data: { file: 7 } })).toBeNull();
  expect(fileOf({ verb: 'Siniestro asignado', data: told.data })).toBeNull();
});
